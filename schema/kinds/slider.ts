import { Type } from 'typebox';
import { accepted, refused } from '../answer.ts';
import type { Kind } from '../kind.ts';
import { type StaticOf, strict } from '../strict.ts';

// @__NO_SIDE_EFFECTS__
const affix = (title: string, description: string) => Type.Optional(Type.String({ title, description }));

export const sliderProps = {
  min: Type.Number({ title: 'Minimum' }),
  max: Type.Number({ title: 'Maximum' }),
  step: Type.Number({ exclusiveMinimum: 0, title: 'Step', description: 'The distance between two values.' }),
  default: Type.Number({ title: 'Default', description: 'Where the slider stands at first.' }),
  store: strict(
    {
      prefix: affix('Prefix', 'Before the stored number.'),
      suffix: affix('Suffix', 'After the stored number.'),
    },
    {
      title: 'Stored text',
      description: "How the number is stored, such as '$60000' or '10 years' (spec section 3).",
    },
  ),
  display: strict(
    {
      currency: Type.Optional(
        Type.String({
          pattern: '^[A-Z]{3}$',
          title: 'Currency',
          description: 'Shown as money, without decimals.',
        }),
      ),
      suffix: affix('Suffix', 'After the shown number.'),
      atMaximum: affix(
        'Text at the maximum',
        "Shown instead of the number at the far end, such as '50+ years'.",
      ),
    },
    {
      title: 'Shown text',
      description: 'How the number is shown to the visitor (spec section 5, steps 6 and 9).',
    },
  ),
};

type Props = StaticOf<typeof sliderProps>;

/** Whether the value is one of min, min + step, ... max, exactly as these are written. */
const isOnSteps = ({ min, max, step }: Props, value: number): boolean => {
  const nearest = min + Math.round((value - min) / step) * step;
  // Twelve digits are far more than a scale has, and fewer than the error of decimal steps such as 0.1.
  return value >= min && value <= max && value === Number(nearest.toPrecision(12));
};

/** A number chosen on a scale; stored with its prefix and suffix. */
export const slider: Kind<Props, number> = {
  call: 'update',
  check: (step, raw) =>
    typeof raw === 'number' && isOnSteps(step, raw)
      ? accepted(raw)
      : refused(
          'off-the-steps',
          `The answer is not a value of this slider; send ${step.min} to ${step.max} in steps of ${step.step}, such as '${slider.format(step, step.default)}'.`,
        ),
  read: (step, text, catalog) => {
    const { prefix = '', suffix = '' } = step.store;
    const digits = text.slice(prefix.length, text.length - suffix.length);
    const value = Number(digits);
    // Writing the number again catches every other spelling of it: '$6e4', '$060000', '$60000.0'.
    return slider.check(step, slider.format(step, value) === text ? value : undefined, catalog);
  },
  format: ({ store: { prefix = '', suffix = '' } }, answer) => `${prefix}${answer}${suffix}`,
  domain: ({ min, max, step }) => ({ min, max, step }),
  example: {
    min: 0,
    max: 10,
    step: 1,
    default: 5,
    store: { suffix: ' years' },
    display: { suffix: ' years' },
  },
  lint: (step) =>
    isOnSteps(step, step.default)
      ? []
      : [
          {
            property: 'default',
            message: `The default ${step.default} is not on the steps of this slider, so that the answer it stands for would be refused; take a value from ${step.min} to ${step.max} in steps of ${step.step}.`,
          },
        ],
};
