import { type Static, Type } from 'typebox';
import { strict } from '../typebox/builders.ts';
import { filledText } from '../typebox/filled-text.ts';

/** What editors show of `rule`. */
export const ruleTexts = {
  title: 'Rule',
  description: 'The id of the rule. A rule that keeps the funnel running cannot be suppressed.',
};

export const suppressionSchema = strict(
  {
    rule: Type.String(ruleTexts),
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
