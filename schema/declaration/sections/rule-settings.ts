import { type Static, Type } from 'typebox';
import { internalText, strict } from '../typebox-builders.ts';

/** The severity of a problem: a funnel with an error is not served; a warning is for a person to judge. */
export type Severity = 'error' | 'warning';

export type RuleSetting = Severity | 'off' | { readonly severity: Severity; readonly limit?: number };

/**
 * The `rules` of a funnel: the severity of each rule and its limit, by the rule's id. This declaration does not know
 * the rules; `proof/funnel-schema.ts` adds their ids.
 */
export const ruleSettingsSchema = Type.Unsafe<Readonly<Record<string, RuleSetting>>>(Type.Object({}));

/** The description of `rule` in editors. */
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
      examples: ['/steps/3/heading'],
      description:
        'Where the fault is, or what contains it, as the message names it: /steps/4 is the fifth step.',
    }),
    reason: internalText('Reason', 'Why the funnel is right and the rule is wrong.'),
  },
  { title: 'Suppression' },
);

export const suppressionsSchema = Type.Array(suppressionSchema, {
  title: 'Suppressions',
  description:
    'Findings that are intended, each with a reason. A suppression without a finding is itself reported.',
});

export type Suppression = Static<typeof suppressionSchema>;
