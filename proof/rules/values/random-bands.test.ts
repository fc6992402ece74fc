import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathTaken } from '../../../engine/path-taken.ts';
import { bandsOf } from '../../../schema/declaration/sections/value.ts';
import { factsOf } from '../../../schema/values/values.ts';
import { walkMachine } from '../../../tests/support/machine-walk.ts';
import { randomFunnel } from '../../../tests/support/random-funnel.ts';
import type { Subject } from '../rule.ts';
import { findingsOf } from '../run-rule.ts';
import { bandGap } from './band-gap.ts';
import { bandNever } from './band-never.ts';

test('random answers lie in one band, or are named; no band is said to be unreached that they reach', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(randomFunnel(true), ({ funnel, answers }) => {
      const ended = walkMachine(funnel, answers)
        .states.filter(({ phase }) => phase === undefined)
        .map(({ snapshot }) => factsOf(funnel, pathTaken(funnel, snapshot.context.answers).answers));
      const subject = { funnel } as Subject;
      const gaps = findingsOf(bandGap, subject).map(({ pointer }) => pointer.split('/')[2]);
      const never = new Set(findingsOf(bandNever, subject).map(({ pointer }) => pointer));
      for (const [name, value] of Object.entries(funnel.values ?? {})) {
        const bands = bandsOf(value);
        if (bands.length === 0) continue;
        const reached = ended.flatMap((facts) => facts.value(name) ?? []);
        if (reached.some((computed) => computed.name === undefined)) expect(gaps).toContain(name);
        for (const [at, band] of bands.entries()) {
          if (reached.some((computed) => computed.name === band.name))
            expect(never).not.toContain(`/values/${name}/bands/${at}`);
        }
      }
    }),
    { numRuns: 60 },
  );
});
