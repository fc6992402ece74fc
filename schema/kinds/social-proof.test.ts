import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalog, describeKindLaws } from '../../tests/support/kind-laws.ts';
import { socialProof } from './social-proof.ts';

describeKindLaws('social-proof', socialProof, socialProof.example, fc.constant('done'));

test('passing the step stores the value that it declares, and no invented figure', () => {
  expect(socialProof.read(socialProof.example, 'done', catalog)).toEqual({ ok: true, answer: 'done' });
  expect(socialProof.read(socialProof.example, '475', catalog)).toEqual({
    ok: false,
    id: 'wrong-value',
    problem: "This step takes one answer only: 'done'.",
  });
});
