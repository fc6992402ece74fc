import { expect, test } from 'vitest';
import type { PageOf } from '../declaration/pages/index.ts';
import { fillTemplate } from './fill-template.ts';

const text: PageOf<'analytics'>['comparison']['better'] = 'From {low} to {high}, or {low}.';

test('every gap of a text is filled in', () => {
  expect(fillTemplate(text, { low: '1', high: '2' })).toBe('From 1 to 2, or 1.');
});

test('the compiler demands a value for each gap of a text, and refuses others', () => {
  // @ts-expect-error The text has a gap of the name 'high'.
  fillTemplate(text, { low: '1' });
  // @ts-expect-error The text has no gap of the name 'highest'.
  fillTemplate(text, { low: '1', high: '2', highest: '3' });
});
