import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnNumber } from '../renderer/blocks/drawn-number.ts';
import { fetchAll } from '../renderer/code/view-code.ts';
import { filledFunnel } from '../renderer/texts/fill.ts';
import { factsOf } from '../schema/values/values.ts';
import { storedPath } from '../server/sessions/stored-path.ts';
import { everyKind } from './support/every-kind.ts';
import { randomFunnel } from './support/random-funnel.ts';
import { storedTexts, walksOf } from './support/random-walks.ts';

const walks = 50;

test('on 1,000 random walks a block draws the numbers that the server computes', {
  timeout: 60_000,
}, async () => {
  await fetchAll(everyKind);
  let drawn = 0;
  const law = fc.property(randomFunnel(true), walksOf(walks), (random, walk) => {
    const { funnel } = random;
    const values = Object.keys(funnel.values ?? {});
    walk(random, (path, answers) => {
      const filled = filledFunnel(funnel, path, { sessionId: 'some', answers, now: new Date() });
      const shown = values.map((value) => drawnNumber({ value }, filled)?.number);
      const session = { id: 'some', answers: storedTexts(funnel, answers) };
      const facts = factsOf(funnel, storedPath(session, funnel, path).answers);
      const stored = values.map((value) => facts.value(value)?.number);
      expect({ session, path, shown }).toEqual({ session, path, shown: stored });
      if (shown.some((number) => number !== undefined && number !== 0)) drawn += 1;
    });
  });
  fc.assert(law, { numRuns: 1_000 / walks });
  // Values that are always missing would prove nothing.
  expect(drawn).toBeGreaterThan(100);
});
