import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { assignedVariant, stepFor } from './variant.ts';

const weighing = (weights: Record<string, number>, id = 'wording') => ({ id, step: '/pet', weights });
const count = 20_000;
const sessions = Array.from({ length: count }, () => randomUUID());
const shareOf = (name: string, experiment: ReturnType<typeof weighing>, ids: readonly string[] = sessions) =>
  ids.filter((id) => assignedVariant(experiment, id) === name).length / ids.length;

describe('the variant of a session', () => {
  test('is the same every time, and the same as yesterday', () => {
    const experiment = weighing({ short: 1, long: 1 });
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(assignedVariant(experiment, id)).toBe(assignedVariant({ ...experiment }, id));
      }),
    );
    // Written down once: a change of the hash would move visitors who are half way through.
    expect(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => assignedVariant(experiment, id))).toEqual([
      'short',
      'short',
      'long',
      'short',
      'short',
      'short',
      'long',
      'long',
    ]);
  });

  test.each([
    [{ short: 1, long: 1 }, 0.5],
    [{ short: 1, long: 3 }, 0.25],
    [{ short: 0.1, long: 0.9 }, 0.1],
    [{ short: 98, long: 1, other: 1 }, 0.98],
  ])('is shared out by the weights %j', (weights, share) => {
    // Four standard deviations: one run in fifteen thousand would fail by chance.
    const tolerance = 4 * Math.sqrt((share * (1 - share)) / count);
    expect(Math.abs(shareOf('short', weighing(weights)) - share)).toBeLessThan(tolerance);
  });

  test('is shared out evenly among ids that differ in their last characters only', () => {
    const ids = Array.from({ length: count }, (_, index) => `session-${index}`);
    expect(shareOf('short', weighing({ short: 1, long: 1 }), ids)).toBeCloseTo(0.5, 1);
  });

  test.each([
    { short: 0, long: 1 },
    { long: 1, short: 0 },
    { long: 1, short: 0, other: 2 },
  ])('is never one of weight 0: %j', (weights) => {
    expect(shareOf('short', weighing(weights))).toBe(0);
  });

  test('is none where no variant has any weight', () => {
    expect(assignedVariant(weighing({ short: 0 }), 'a')).toBeUndefined();
    expect(assignedVariant(weighing({}), 'a')).toBeUndefined();
  });

  test('is assigned anew in an experiment of another id', () => {
    const [one, other] = [weighing({ short: 1, long: 1 }), weighing({ short: 1, long: 1 }, 'wording-2')];
    const same = sessions.filter((id) => assignedVariant(one, id) === assignedVariant(other, id));
    expect(same.length / count).toBeCloseTo(0.5, 1);
  });

  test.each([
    ['random', sessions],
    ['counted up', Array.from({ length: count }, (_, index) => `session-${index}`)],
  ])('says nothing of the one in another experiment, however alike their ids are: %s', (_, ids) => {
    const weights = { one: 1, two: 1, three: 2 };
    for (const other of ['wording-2', 'Wording', 'gnidrow', 'price']) {
      const pairs = Map.groupBy(ids, (id) =>
        [weighing(weights), weighing(weights, other)].map((each) => assignedVariant(each, id)).join(),
      );
      const shares = Object.values(weights).map((weight) => weight / 4);
      const expected = shares.flatMap((one) => shares.map((two) => one * two * ids.length));
      const names = Object.keys(weights);
      const observed = names.flatMap((one) => names.map((two) => pairs.get(`${one},${two}`)?.length ?? 0));
      const chiSquare = observed.reduce((sum, seen, at) => {
        const mean = expected[at] ?? 0;
        return sum + (seen - mean) ** 2 / mean;
      }, 0);
      // Eight degrees of freedom: one sound run in a million is beyond this.
      expect(chiSquare).toBeLessThan(42.7);
    }
  });
});

describe('the step as a session sees it', () => {
  const [pet, age] = minimalFunnel.steps;
  if (!pet || !age) throw new Error('The minimal funnel has lost its steps.');
  const withWeights = (weights: Record<string, number>) => ({
    ...minimalFunnel,
    experiments: [weighing(weights)],
  });

  test('says what its variant says differently, and the rest as the step does', () => {
    const seen = stepFor(withWeights({ short: 1, long: 0 }), pet, 'a');
    expect(seen).toEqual({ ...pet, heading: 'Pet?' });
  });

  test('is the step itself, where the variant changes nothing or no experiment is about it', () => {
    expect(stepFor(withWeights({ short: 0, long: 1 }), pet, 'a')).toEqual(pet);
    expect(stepFor(minimalFunnel, age, 'a')).toEqual(age);
  });
});
