import type { ChangeRule } from '../change-rule.ts';

const told =
  'Each session keeps what its own version computes, so figures and exports put two measures under one name;';

/** What the funnel computes from the answers. */
export const valueChanges: readonly ChangeRule[] = [
  {
    id: 'value-added',
    verdict: 'safe',
    summary: 'The funnel computes one value more.',
    at: ['values', 'values/*'],
    when: ['added'],
    answers: 'Stored answers stay as they are; sessions of earlier versions have no such value.',
  },
  {
    id: 'value-removed',
    verdict: 'risky',
    summary: 'The funnel computes a value no more, or under another name.',
    at: ['values', 'values/*'],
    when: ['removed'],
    answers:
      'Stored answers stay as they are; sessions of earlier versions keep the value, and programs that read it find none in new ones.',
  },
  {
    id: 'value-changed',
    verdict: 'risky',
    summary: 'A value is computed differently, or rounded differently.',
    at: ['values/*/kind|decimals', 'values/*/of|by/**'],
    answers: `Stored answers stay as they are. ${told} give the value another name where both are to be compared.`,
  },
  {
    id: 'band-changed',
    verdict: 'risky',
    summary: 'A value has other bands, or a band has another name or another bound.',
    at: ['values/*/bands', 'values/*/bands/*', 'values/*/bands/*/name|below'],
    answers: `Stored answers stay as they are. ${told} shares of bands from before and after cannot be compared.`,
  },
];
