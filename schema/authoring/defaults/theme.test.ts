import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { themeContrast } from '../../../proof/rules/copy/theme-contrast.ts';
import type { Subject } from '../../../proof/rules/rule.ts';
import { findingsOf } from '../../../proof/rules/run-rule.ts';
import { shippedFunnel } from '../../../tests/support/funnels.ts';
import { themeFrom } from './theme.ts';

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

/** The colours that the rule theme-contrast finds too weak. */
const weak = (theme: ReturnType<typeof themeFrom>) =>
  findingsOf(themeContrast, { funnel: { ...shippedFunnel, theme } } as Subject).map(({ pointer }) => pointer);

describe('a theme from two colours', () => {
  test('can be read, whatever they are; the accent on the ground is for their author to judge', () => {
    fc.assert(
      fc.property(colour, colour, (accent, ground) => {
        expect(weak(themeFrom({ accent, ground })).filter((at) => at !== '/theme/accent')).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('can be read without any, and on a dark ground', () => {
    expect(weak(themeFrom({}))).toEqual([]);
    const dark = themeFrom({ accent: '#8ab4ff', ground: '#14161a' });
    expect(weak(dark)).toEqual([]);
    expect(dark.onAccent).not.toBe('#ffffff');
  });

  test('keeps every colour that is given, and computes the others to go with it', () => {
    const given = { accent: '#2348a3', ground: '#f7f9fc', header: '#2b2b2b', ink: '#ffffff' };
    expect(themeFrom(given)).toMatchObject(given);
    expect(themeFrom(shippedFunnel.theme)).toEqual(shippedFunnel.theme);
  });
});
