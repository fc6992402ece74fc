import { type ChangeRule, risky, safe } from '../change-rule.ts';

const twoMeasures =
  'Each session keeps what its own version computes, so figures and exports put two measures under one name;';

/** What the funnel computes from the answers. */
export const valueChanges: readonly ChangeRule[] = [
  safe('value-added', {
    summary: 'The funnel computes one value more.',
    added: ['values', 'values/*'],
    answers: 'Stored answers stay as they are; sessions of earlier versions have no such value.',
  }),
  risky('value-removed', {
    summary: 'The funnel computes a value no more, or under another name.',
    removed: ['values', 'values/*'],
    answers:
      'Stored answers stay as they are; sessions of earlier versions keep the value, and programs that read it find none in new ones.',
  }),
  risky('value-changed', {
    summary: 'A value is computed differently, or rounded differently.',
    at: ['values/*/kind|decimals', 'values/*/of|by/**'],
    answers: `Stored answers stay as they are. ${twoMeasures} give the value another name where both are to be compared.`,
  }),
  risky('band-changed', {
    summary: 'A value has other bands, or a band has another name or another bound.',
    at: ['values/*/bands', 'values/*/bands/*', 'values/*/bands/*/name|below'],
    answers: `Stored answers stay as they are. ${twoMeasures} shares of bands from before and after cannot be compared.`,
  }),
];
