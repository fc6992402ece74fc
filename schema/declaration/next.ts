import { Type } from 'typebox';
import { conditionSchema } from './condition.ts';
import { strict } from './typebox-builders.ts';

export const pathPattern = '^/([A-Za-z0-9_-][A-Za-z0-9/_-]*)?$';

const path = Type.String({
  pattern: pathPattern,
  title: 'Path',
  examples: ['/age'],
  description:
    'Of a step or a page: one slash, then letters from a to z, digits, slashes, - and _. After two slashes at the start, browsers would read the name of another site.',
});

/** The path of a screen, where it is named without leading there. */
export const pathSchema = { ...path, pathName: true };

/** The path of a screen to which something leads. */
export const targetSchema = { ...path, path: true, refersTo: 'path' };

export const nextSchema = Type.Union(
  [
    targetSchema,
    Type.Array(strict({ when: Type.Optional(conditionSchema), to: targetSchema }), {
      minItems: 1,
      description: 'The first one whose condition applies is taken; the last one has no condition.',
    }),
  ],
  { title: 'Next', description: 'Where the visitor goes once the answer is saved.' },
);
