import type { Problem } from '../../proof/validate/problem.ts';
import { validate } from '../../proof/validate/validate.ts';
import type { Overlay } from '../../schema/declaration/overlay.ts';
import { minimalFunnel } from './funnels.ts';
import { overlayFile } from './overlays.ts';
import { type Values, withValues } from './with-values.ts';

/** What a rule finds in an overlay of the minimal funnel, in its order. In: changes to the funnel, by JSON pointer. */
export function problemsOf(
  rule: string,
  overlay: Overlay,
  values: Values = {},
): readonly Pick<Problem, 'severity' | 'pointer' | 'message'>[] {
  const funnel = JSON.stringify(withValues(minimalFunnel, values));
  const { overlays } = validate(funnel, 'funnel.json', undefined, [overlayFile(overlay.language, overlay)]);
  return overlays
    .flatMap(({ problems }) => problems)
    .filter((problem) => problem.rule === rule)
    .map(({ severity, pointer, message }) => ({ severity, pointer, message }));
}
