import { Type } from 'typebox';
import { rejected } from '../../answers/answer.ts';
import { unseen as unseenInLine } from '../../answers/one-line.ts';
import type { StepKind } from '../../kinds/kind.ts';
import { numberFormat } from '../../numbers/number-format.ts';
import type { Lint } from '../lint.ts';
import { checkedBy, patternSchema } from '../parts/pattern.ts';
import { blankableText, filledText, type StaticOf, templateText } from '../typebox-builders.ts';

const props = {
  label: filledText('Label', 'Stands above the input and names it to screen readers.'),
  placeholder: Type.Optional(blankableText('Placeholder')),
  minLength: Type.Optional(
    Type.Integer({ minimum: 1, title: 'Shortest answer', description: 'In characters; 1 by default.' }),
  ),
  maxLength: Type.Integer({
    minimum: 1,
    maximum: 5000,
    title: 'Longest answer',
    description: 'In characters; a line break is one.',
  }),
  pattern: Type.Optional(patternSchema),
  charactersLeft: templateText(
    'Characters left',
    ['left'],
    "Under the input, such as '{left} characters left'.",
  ),
  charactersMissing: Type.Optional(
    templateText(
      'Characters missing',
      ['missing'],
      'Shown instead while the answer is too short; needed with a shortest answer.',
    ),
  ),
};

type Props = StaticOf<typeof props>;

/** The characters that nobody sees, except the line break. */
export const unseen = new RegExp(`(?!\\n)${unseenInLine.source}`, 'u');

function lengthLint({ minLength, maxLength, charactersMissing }: Props): readonly Lint[] {
  if (minLength === undefined) return [];
  if (minLength > maxLength) {
    const message = `The shortest answer has ${minLength} characters and the longest ${maxLength}, so no answer can be given. Exchange the two or raise 'maxLength'.`;
    const related = { path: ['maxLength'], message: `The longest answer has ${maxLength}.` };
    return [{ path: ['minLength'], message, related }];
  }
  const message = `An answer needs ${minLength} characters and no visitor is told, so they do not see why Continue does nothing. Say it in 'charactersMissing', such as '{missing} more characters, please'.`;
  return minLength === 1 || charactersMissing !== undefined ? [] : [{ path: ['minLength'], message }];
}

/** Text of several lines, trimmed and not empty. */
export const longText: StepKind<typeof props, string> = {
  props,
  call: 'update',
  personal: 'possible',
  check: ({ minLength = 1, maxLength, pattern }, raw, { language }) => {
    const shown = (count: number) => numberFormat(language).format(count);
    const answer = typeof raw === 'string' ? raw.trim() : '';
    if (answer === '')
      return rejected('empty', 'The answer is empty. Send at least one character that is not a space.');
    if (unseen.test(answer)) {
      return rejected(
        'control-character',
        "The answer contains a control character, or one that turns the direction of text. Send plain text with '\\n' between its lines.",
      );
    }
    if (answer.length < minLength)
      return rejected(
        'too-short',
        `The answer has ${answer.length} characters. Send at least ${minLength}.`,
        {
          min: shown(minLength),
        },
      );
    if (answer.length > maxLength) {
      return rejected('too-long', `The answer has ${answer.length} characters. Send at most ${maxLength}.`, {
        max: shown(maxLength),
      });
    }
    return checkedBy(pattern, answer);
  },
  read: (step, stored, catalog) =>
    stored === stored.trim()
      ? longText.check(step, stored, catalog)
      : rejected('untrimmed', 'The answer has spaces around it. Send it without them.'),
  format: (_, answer) => answer,
  domain: () => ({ text: 'any' }),
  pattern: ({ pattern, maxLength }) => pattern && { ...pattern, maxLength },
  templates: [['charactersLeft'], ['charactersMissing']],
  inForms: [],
  example: { label: 'Your words', maxLength: 500, charactersLeft: '{left} characters left' },
  defaults: { maxLength: 1000 },
  lint: { 'text-length': lengthLint },
};
