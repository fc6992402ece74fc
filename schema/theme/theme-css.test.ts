import { describe, expect, test } from 'vitest';
import { shippedFunnel } from '../../tests/support/funnels.ts';
import type { Theme } from '../declaration/sections/theme.ts';
import { themeCss } from './theme-css.ts';

const { theme } = shippedFunnel;
const cssOf = (parts: Partial<Theme>, pictures = {}) => themeCss({ theme: { ...theme, ...parts }, pictures });
const colours = themeCss(shippedFunnel);
const sky = { 'sky.jpg': { digest: 'd', width: 2000, height: 1000 } };

describe('the CSS of a theme', () => {
  test('of colours alone is one rule', () => {
    expect(colours).toMatch(/^:root\{--header:#ffd84d;--ink:#1b1710;[^{}]*--on-accent:#ffffff;[^{}]*\}$/);
  });

  test('leaves out usual words, and gives the others the upper hand over the style sheets of screens', () => {
    expect(cssOf({ radius: 'medium', density: 'regular', shadow: 'regular', layout: 'app' })).toBe(colours);
    expect(cssOf({ radius: 'square', shadow: 'none' })).toBe(
      `${colours}@media (width>=20rem){:root:root{--radius-s:0;--radius:0;--radius-l:0;--shadow:none;--shadow-high:none}}`,
    );
  });

  test('has a gradient that ends in the ground', () => {
    expect(cssOf({ backdrop: { gradient: ['#ffffff', '#eeeeff'] } })).toContain(
      ':root body{--top:#ffffff;background-image:linear-gradient(#ffffff,#eeeeff,var(--ground));',
    );
  });

  test('has a picture below its veil in the formats that browsers know, and none before it is published', () => {
    const backdrop = { picture: { file: 'sky.jpg', alt: '' }, veil: 90 };
    expect(cssOf({ backdrop }, sky)).toContain(
      "color-mix(in srgb,var(--ground) 90%,transparent)),image-set(url(/assets/pictures/d-1280.avif) type('image/avif'),url(/assets/pictures/d-1280.webp) type('image/webp'))",
    );
    expect(cssOf({ backdrop })).toBe(colours);
  });

  test('has the colours of the dark theme for visitors who prefer it, without the light gradient', () => {
    const { ink, ground } = { ink: '#eeeeee', ground: '#101010' };
    const css = cssOf({ backdrop: { gradient: ['#ffffff'] }, dark: { ...theme, ink, ground } });
    const [light = '', dark = ''] = css.split('@media (prefers-color-scheme:dark)');
    expect(light).toContain(':root{color-scheme:light dark}');
    expect(dark).toMatch(
      /^\{:root:root\{[^{}]*--ink:#eeeeee;[^{}]*\}:root body\{--top:initial;background-image:none\}\}$/,
    );
  });
});
