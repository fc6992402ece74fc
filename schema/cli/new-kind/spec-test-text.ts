import type { KindNames } from './kind-names.ts';

/** The test of a new kind: the laws of every kind, and what it refuses. */
export const specTestText = ({ kind, spec }: KindNames): string => `import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalog, describeKindLaws } from '../../tests/support/kind-laws.ts';
import { ${spec}, ${spec}Authoring } from './${kind}.ts';

const step = { label: 'Answer', maxLength: 20 };

describeKindLaws('${kind}', ${spec}, ${spec}Authoring, step, fc.stringMatching(/^[a-z]{1,20}$/));

test('a text is stored as it is', () => {
  expect(${spec}.check(step, 'Something', catalog)).toEqual({ ok: true, answer: 'Something' });
  expect(${spec}.format(step, 'Something')).toBe('Something');
});

test.each(['', ' ', ' Something', 'Something that is too long', undefined, 7])('%j is refused', (raw) => {
  expect(${spec}.check(step, raw, catalog)).toEqual({
    ok: false,
    id: 'wrong-value',
    problem: 'The answer is no text of 1 to 20 characters without spaces around it; send one.',
  });
});
`;
