import { type Static, Type } from 'typebox';
import { filledText } from './filled-text.ts';
import type { Problem } from './problem.ts';
import { rules } from './rules/index.ts';
import { strict } from './strict.ts';

const suppressionSchema = strict(
  {
    rule: Type.Unsafe<string>(
      Type.Enum(
        rules.filter(({ essential }) => !essential).map(({ id }) => id),
        {
          title: 'Rule',
          description: 'The id of the rule. A rule that keeps the funnel running cannot be suppressed.',
        },
      ),
    ),
    pointer: Type.String({
      pattern: '^(/.*)?$',
      title: 'Pointer',
      description: 'JSON pointer to the value at fault, or to anything around it: /steps/4, say.',
    }),
    reason: filledText('Reason', 'Why the funnel is right and the rule is not.'),
  },
  { title: 'Suppression' },
);

/** The `suppressions` of a funnel. */
export const suppressionsSchema = Type.Array(suppressionSchema, {
  title: 'Suppressions',
  description: 'Findings that are known and meant. One that silences nothing is a problem itself.',
});

export type Suppression = Static<typeof suppressionSchema>;

/** A problem that the funnel has silenced, and why. */
export interface Suppressed {
  readonly problem: Problem;
  readonly reason: string;
}
