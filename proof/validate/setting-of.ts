import type { RuleSetting, Severity } from '../../schema/sections/rule-settings.ts';
import type { Rule } from '../rules/rule.ts';

/** What the findings of a rule weigh in a funnel with these settings, and the limit that holds there. */
export function settingOf(
  { id, severity: usual, limit }: Rule,
  settings: Readonly<Record<string, RuleSetting>> = {},
): { readonly severity: Severity | 'off'; readonly limit: number } {
  const set = settings[id] ?? usual;
  return typeof set === 'string'
    ? { severity: set, limit: limit?.default ?? 0 }
    : { severity: set.severity, limit: set.limit ?? limit?.default ?? 0 };
}
