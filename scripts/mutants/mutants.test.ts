import { describe, expect, test } from 'vitest';
import { type Mutant, mutantsOf } from './mutants.ts';

const funnel = {
  routes: { '/': 'welcome' },
  choiceSets: { pets: ['Cat', 'Dog'] },
  steps: [{ title: 'Your pet', next: [{ to: '/end' }] }],
};
const named = ({ change, pointer }: Mutant) => `${change} ${pointer}`;
const mutants = [...mutantsOf(funnel)];
const funnelOf = (name: string) => mutants.find((mutant) => named(mutant) === name)?.funnel;

describe('the mutants of a funnel', () => {
  test('lack every property and every item once', () => {
    const removals = mutants.filter(({ change }) => change === 'remove');
    expect(removals.map(({ pointer }) => pointer)).toEqual([
      '/routes',
      '/routes/~1',
      '/choiceSets',
      '/choiceSets/pets',
      '/choiceSets/pets/0',
      '/choiceSets/pets/1',
      '/steps',
      '/steps/0',
      '/steps/0/title',
      '/steps/0/next',
      '/steps/0/next/0',
      '/steps/0/next/0/to',
    ]);
    expect(funnelOf('remove /choiceSets/pets/0')).toEqual({ ...funnel, choiceSets: { pets: ['Dog'] } });
  });

  test('have every name misspelt once, and no text', () => {
    const slips = mutants.filter(({ change }) => change === 'misspell');
    expect(slips.map(({ pointer }) => pointer)).toEqual([
      '/routes/~1',
      '/choiceSets/pets/0',
      '/choiceSets/pets/1',
      '/steps/0/next/0/to',
    ]);
    expect(funnelOf('misspell /routes/~1')).toEqual({ ...funnel, routes: { '/': 'welccome' } });
  });

  test('call every property by another name once, and no item', () => {
    expect(mutants.filter(({ change }) => change === 'rename').map(({ pointer }) => pointer)).toEqual([
      '/routes',
      '/routes/~1',
      '/choiceSets',
      '/choiceSets/pets',
      '/steps',
      '/steps/0/title',
      '/steps/0/next',
      '/steps/0/next/0/to',
    ]);
    expect(funnelOf('rename /choiceSets/pets')).toEqual({ ...funnel, choiceSets: { petts: ['Cat', 'Dog'] } });
  });

  test('leave the funnel itself as it was', () => {
    expect(funnel.choiceSets).toEqual({ pets: ['Cat', 'Dog'] });
  });
});
