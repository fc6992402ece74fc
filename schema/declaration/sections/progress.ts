import { type Static, Type } from 'typebox';
import { byKind, strict } from '../typebox-builders.ts';

const parts = {
  filled: Type.Integer({ minimum: 0, title: 'Filled parts' }),
  of: Type.Integer({
    minimum: 1,
    maximum: 20,
    title: 'All parts',
    description: '20 at most: on a phone, more cannot be told apart.',
  }),
};

const bar = strict({
  kind: Type.Literal('bar'),
  percent: Type.Number({ minimum: 0, maximum: 100, title: 'Width', description: 'In percent.' }),
});
const dots = strict({ kind: Type.Literal('dots'), ...parts });
const segments = strict({ kind: Type.Literal('segments'), ...parts });

export type Progress = Static<typeof bar> | Static<typeof dots> | Static<typeof segments>;

export const progressSchema = byKind<Progress>([bar, dots, segments]);
