import { Type } from 'typebox';
import { slider as behaviour } from '../../kinds/slider.ts';
import { namesAnother } from '../../numbers/named-number.ts';
import { isOnScale, lastReached } from '../../numbers/scale.ts';
import { type Lint, lintIf } from '../lint.ts';
import { blankableText, filledText, number, type StaticOf, strict } from '../typebox-builders.ts';
import { defineKind } from './step-kind.ts';

const affix = (title: string, description: string) => Type.Optional(Type.String({ title, description }));

const props = {
  min: number('Minimum'),
  max: number('Maximum'),
  step: number('Step', 'The distance between two values.', { exclusiveMinimum: 0 }),
  default: number('Default', 'The value that the slider shows first.'),
  store: strict(
    {
      prefix: affix('Prefix', 'Before the stored number.'),
      suffix: affix('Suffix', 'After the stored number.'),
    },
    {
      title: 'Stored text',
      description: "How the number is stored, such as '$60000' or '10 years'.",
    },
  ),
  display: strict(
    {
      currency: Type.Optional(
        Type.String({
          pattern: '^[A-Z]{3}$',
          title: 'Currency',
          examples: ['USD'],
          description: 'The three letters of a currency, such as USD: shown as money, without decimals.',
        }),
      ),
      suffix: Type.Optional(blankableText('Suffix', 'After the shown number.')),
      one: Type.Optional(
        filledText('Text of one', "Shown instead of the number 1 and its suffix, such as '1 day'."),
      ),
      atMaximum: Type.Optional(
        filledText('Text at the maximum', "Shown instead of the number at the far end, such as '50+ days'."),
      ),
    },
    {
      title: 'Shown text',
      description: 'How the number is shown to the visitor.',
    },
  ),
};

type Props = StaticOf<typeof props>;

/**
 * What is wrong with the scale. If its ends are wrong, only that is reported, since everything else depends on them.
 */
function rangeLint(scale: Props): readonly Lint[] {
  const { min, max, step, default: start } = scale;
  const maximum = { path: ['max'], message: `The maximum is ${max}.` };
  if (min >= max) {
    const message = `The minimum ${min} is not below the maximum ${max}, so this slider cannot be moved. Exchange the two or widen the range.`;
    return [{ path: ['min'], message, related: maximum }];
  }
  const short = `Steps of ${step} from ${min} do not reach the maximum ${max}, so nobody can choose it. Let the range end at ${lastReached(scale)}, or take a step that reaches ${max}.`;
  const off = `The default ${start} is not on the steps of this slider, so its answer is refused. Take a value from ${min} to ${max} in steps of ${step}.`;
  return [
    ...lintIf(!isOnScale(scale, max), ['step'], short, { related: maximum }),
    ...lintIf(!isOnScale(scale, start), ['default'], off),
  ];
}

/** What is wrong with the text at the maximum: it may be a leftover of another range. */
function maximumLint({ max, display: { atMaximum = '' } }: Props): readonly Lint[] {
  const message = `At the maximum ${max} this slider shows '${atMaximum}', which names another number, so visitors who choose ${max} read another number than is stored. Correct the text or the maximum.`;
  return lintIf(namesAnother(atMaximum, max), ['display', 'atMaximum'], message);
}

const startLint = ({ min, max, default: start }: Props): readonly Lint[] =>
  lintIf(
    start === max && min < max,
    ['default'],
    `The slider starts at its maximum ${max}, so visitors who only press Continue are counted with the highest. Start where most of them are.`,
  );

export const slider = defineKind(behaviour, {
  title: 'Slider',
  summary: 'A number, by a handle on a scale.',
  props,
  comparable: true,
  read: (step, text, catalog) => {
    const { prefix = '', suffix = '' } = step.store;
    const digits = text.slice(prefix.length, text.length - suffix.length);
    const value = Number(digits);
    // Writing the number again catches every other spelling of it: '$6e4', '$060000', '$60000.0'.
    return behaviour.check(step, behaviour.format(step, value) === text ? value : undefined, catalog);
  },
  domain: ({ min, max, step }) => ({ min, max, step }),
  amount: ({ display, store }) => ({ display, store }),
  inForms: [],
  example: {
    min: 0,
    max: 10,
    step: 1,
    default: 5,
    store: { suffix: ' years' },
    display: { suffix: ' years' },
  },
  defaults: { step: 1, store: {}, display: {} },
  lint: { 'slider-range': rangeLint, 'maximum-text': maximumLint, 'unlikely-setting': startLint },
});
