import { expect, test } from 'vitest';
import { pseudoLanguage, pseudoOverlay } from '../proof/translations/pseudo.ts';
import { drawScreen } from '../renderer/server.tsx';
import { localized } from '../schema/authoring/texts/localized.ts';
import { shippedFunnel } from './support/funnels.ts';

const overlay = Object.entries(pseudoOverlay(shippedFunnel).texts);
const texts = Object.fromEntries(overlay.map(([name, { text }]) => [name, text]));
/** A server draws the steps alone that open without a session. */
const open = shippedFunnel.steps.map((step) => ({ ...step, opensWithoutSession: true }));
const funnel = localized(
  { ...shippedFunnel, steps: open, translations: { [pseudoLanguage]: texts } },
  pseudoLanguage,
);

/** Not translated: the names of ways to pay. */
const marks = funnel.steps
  .flatMap(({ after = [] }) => after)
  .flatMap((block) => (block.kind === 'notice' ? (block.marks ?? []) : []));

/** Every text of a page, and every text for screen readers, without signs and e-mail addresses. */
const textsIn = (html: string): readonly string[] =>
  [
    /(?<=>)[^<]+/g,
    /(?<= (?:alt|aria-label|aria-valuetext|placeholder|title)=")[^"]+/g,
    /(?<=<input(?![^>]* type="(?:checkbox|hidden|radio)")[^>]* value=")[^"]+/g,
  ].flatMap((place) => [...html.matchAll(place)].map(([text]) => text.replaceAll(/&#?\w+;|\S+@\S+/g, '')));

// tests/e2e/languages.test.ts looks at the pages beside them, in a browser.
test.each(open.map(({ path }) => path))('every text of %s comes from the overlay', async (path) => {
  const { html } = await drawScreen({ funnel, checkout: {}, tracking: {} }, path);
  const found = textsIn(html);
  expect(found.join(' ')).toMatch(/[àéîöû]/);
  expect(found.filter((text) => !marks.includes(text) && /[a-z]{2}/i.test(text))).toEqual([]);
});
