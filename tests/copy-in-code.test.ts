import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { shippedFunnel } from './support/funnels.ts';

/** Every text in a value. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Whether a text has two words or more: a single word may also occur in code. */
const isPhrase = (text: string): boolean => /\S\s+\S/.test(text);

const sources = globSync('{schema,engine,proof,renderer,server,cli,scripts}/**/*.{ts,tsx,mjs,html,css}', {
  exclude: (name) => /\.test\.tsx?$/.test(name),
})
  // Defaults are the same for every funnel.
  .filter((file) => !file.startsWith('schema/authoring/defaults/'))
  .map((file) => ({ file, code: readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\/|\/\/ .*$/gms, '') }));

/** The places of a text as a whole string, or as the text of an element. */
const placesOf = (text: string): readonly string[] =>
  sources
    .filter(({ code }) =>
      [`'${text}'`, `"${text}"`, `\`${text}\``, `>${text}<`].some((form) => code.includes(form)),
    )
    .map(({ file }) => file);

const wordsIn = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => placesOf(text).map((file) => `${file}: ${text}`));

describe('nothing of the funnel is in the code', () => {
  const { texts, ...others } = shippedFunnel;
  const { rejections: _, ...own } = texts;
  const funnel = { ...others, texts: own };

  test('no text of a step, a page or a plan', () => {
    expect(wordsIn(textsIn(funnel).filter(isPhrase))).toEqual([]);
  });

  test('no choice, no path of a step, no field', () => {
    const fields = funnel.steps.flatMap(({ path, field, statusField }) => [path, field, statusField]);
    expect(wordsIn([...textsIn(funnel.choiceSets), ...fields])).toEqual([]);
  });

  test('no price', () => {
    const prices = funnel.plans.flatMap(({ weekly, total, was }) => [weekly, total, was]);
    const priced = sources.filter(({ code }) =>
      prices.some((price) => new RegExp(`\\$${price}\\b`).test(code)),
    );
    expect(priced.map(({ file }) => file)).toEqual([]);
  });

  test('though a text of the code itself is found', () => {
    expect(placesOf('client_reference_id')).not.toEqual([]);
  });
});
