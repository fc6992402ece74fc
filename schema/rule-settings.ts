import { type TSchema, Type } from 'typebox';
import type { Severity } from './problem.ts';
import type { Rule } from './rule.ts';
import { rules } from './rules/index.ts';
import { strict } from './strict.ts';

/** What a funnel may say of a rule. */
export type RuleSetting = Severity | 'off' | { readonly severity: Severity; readonly limit?: number };

const severity = Type.Enum(['error', 'warning']);

function settingSchema({ summary, severity: usual, essential, limit }: Rule): TSchema {
  const texts = { title: summary, description: `Unless it is set here: ${usual}.` };
  if (essential)
    return Type.Enum(['error'], { ...texts, description: 'Always an error: it keeps the funnel running.' });
  const levels = Type.Enum(['error', 'warning', 'off']);
  if (!limit) return { ...levels, ...texts };
  const { default: usually, description } = limit;
  return Type.Union(
    [
      levels,
      strict({ severity, limit: Type.Optional(Type.Number({ minimum: 0, default: usually, description })) }),
    ],
    texts,
  );
}

/** The `rules` of a funnel: by the id of a rule, how much its findings weigh, and its limit. */
export const ruleSettingsSchema = Type.Unsafe<Readonly<Record<string, RuleSetting>>>(
  strict(Object.fromEntries(rules.map((rule) => [rule.id, Type.Optional(settingSchema(rule))])), {
    title: 'Rules',
    description: 'How much the findings of each rule weigh, where that differs from the usual.',
  }),
);
