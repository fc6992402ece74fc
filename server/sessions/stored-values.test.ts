import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathTaken } from '../../engine/path-taken.ts';
import type { Answers } from '../../schema/answers/answer.ts';
import { factsOf } from '../../schema/values/values.ts';
import { randomFunnel } from '../../tests/support/random-funnel.ts';
import { storedTexts, walksOf } from '../../tests/support/random-walks.ts';
import { storedPath } from './stored-path.ts';

const walks = 100;

test('on 3,000 random walks the server computes the values that the browser does', {
  timeout: 120_000,
}, () => {
  let known = 0;
  const law = fc.property(randomFunnel(true), walksOf(walks), (random, walk) => {
    const { funnel } = random;
    const names = Object.keys(funnel.values ?? {});
    const computedBy = (answers: Answers) => {
      const facts = factsOf(funnel, answers);
      return JSON.stringify(names.map((name) => facts.value(name)));
    };
    walk(random, (path, answers) => {
      const browser = computedBy(pathTaken(funnel, answers, path).answers);
      const session = { id: 'some', answers: storedTexts(funnel, answers) };
      const server = computedBy(storedPath(session, funnel, path).answers);
      if (server !== browser) expect({ session, path, server }).toEqual({ session, path, server: browser });
      if (/"number":-?[1-9]/.test(server)) known += 1;
    });
  });
  fc.assert(law, { numRuns: 3_000 / walks });
  // Values that are never known would prove nothing.
  expect(known).toBeGreaterThan(300);
});
