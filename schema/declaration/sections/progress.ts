import { type Static, Type } from 'typebox';
import { byKind, integer, number, strict } from '../typebox-builders.ts';

const parts = {
  filled: integer('Filled parts', undefined, { minimum: 0 }),
  of: integer('All parts', '20 at most: on a phone, more cannot be told apart.', { minimum: 1, maximum: 20 }),
};

const bar = strict({
  kind: Type.Literal('bar'),
  percent: number('Width', 'In percent.', { minimum: 0, maximum: 100 }),
});
const dots = strict({ kind: Type.Literal('dots'), ...parts });
const segments = strict({ kind: Type.Literal('segments'), ...parts });

export type Progress = Static<typeof bar> | Static<typeof dots> | Static<typeof segments>;

export const progressSchema = byKind<Progress>([bar, dots, segments]);
