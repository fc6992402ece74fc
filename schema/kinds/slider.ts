import { accepted, rejected } from '../answers/answer.ts';
import { isOnScale, rangeTexts, type Scale } from '../numbers/scale.ts';
import type { Kind } from './kind.ts';

interface Slider extends Scale {
  readonly default: number;
  readonly store: { readonly prefix?: string; readonly suffix?: string };
}

/** A number chosen on a scale; stored with its prefix and suffix. */
export const slider: Kind<Slider, number> = {
  check: (step, raw, { language }) =>
    typeof raw === 'number' && isOnScale(step, raw)
      ? accepted(raw)
      : rejected(
          'off-the-steps',
          `The answer is not a value of this slider. Send ${step.min} to ${step.max} in steps of ${step.step}, such as '${slider.format(step, step.default)}'.`,
          rangeTexts(step, language),
        ),
  format: ({ store: { prefix = '', suffix = '' } }, answer) => `${prefix}${answer}${suffix}`,
};
