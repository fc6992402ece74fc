import { Type } from 'typebox';

/** How much a problem weighs: a funnel with an error is not run; a warning is for a person to judge. */
export type Severity = 'error' | 'warning';

/** What a funnel may say of a rule. */
export type RuleSetting = Severity | 'off' | { readonly severity: Severity; readonly limit?: number };

/**
 * The `rules` of a funnel: by the id of a rule, how much its findings weigh, and its limit. A funnel is declared without
 * knowing the rules; `proof/funnel-schema.ts` adds which there are.
 */
export const ruleSettingsSchema = Type.Unsafe<Readonly<Record<string, RuleSetting>>>(Type.Object({}));
