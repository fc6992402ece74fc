import { randomUUID } from 'node:crypto';
import type { Funnel } from '../../schema/declaration/funnel.ts';

/** About the average length of an answer. */
export const answer = 'An answer, so long';

/** One write of a visitor. Create the session before its first write. */
export interface Write {
  readonly id: string;
  readonly field: string;
  readonly value: string;
  readonly first: boolean;
}

/** Gives the writes of one visitor after the other: the mark and the answer of each step, to the end of the quiz. */
export function visits({ steps, session }: Funnel): () => Write {
  const writes = steps.flatMap(({ statusField, field }) => [
    { field: statusField, value: session.viewedValue },
    { field, value: answer },
  ]);
  let id = '';
  let next = 0;
  return () => {
    const first = next % writes.length === 0;
    if (first) id = randomUUID();
    const { field, value } = writes[next % writes.length] ?? { field: '', value: '' };
    next += 1;
    return { id, field, value, first };
  };
}
