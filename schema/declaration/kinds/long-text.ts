import { Type } from 'typebox';
import { rejected } from '../../answers/answer.ts';
import { longText as behaviour } from '../../kinds/long-text.ts';
import { type Lint, lintIf } from '../lint.ts';
import { patternSchema } from '../parts/pattern.ts';
import { blankableText, filledText, integer, type StaticOf, templateText } from '../typebox-builders.ts';
import { defineKind } from './step-kind.ts';

const props = {
  label: filledText('Label', 'Stands above the input and names it to screen readers.'),
  placeholder: Type.Optional(blankableText('Placeholder')),
  minLength: Type.Optional(integer('Shortest answer', 'In characters; 1 by default.', { minimum: 1 })),
  maxLength: integer('Longest answer', 'In characters; a line break is one.', { minimum: 1, maximum: 5000 }),
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

function lengthLint({ minLength, maxLength, charactersMissing }: Props): readonly Lint[] {
  if (minLength === undefined) return [];
  if (minLength > maxLength) {
    const message = `The shortest answer has ${minLength} characters and the longest ${maxLength}, so no answer can be given. Exchange the two or raise 'maxLength'.`;
    const related = { path: ['maxLength'], message: `The longest answer has ${maxLength}.` };
    return [{ path: ['minLength'], message, related }];
  }
  const message = `An answer needs ${minLength} characters and no visitor is told, so they do not see why Continue does nothing. Say it in 'charactersMissing', such as '{missing} more characters, please'.`;
  return lintIf(minLength > 1 && charactersMissing === undefined, ['minLength'], message);
}

export const longText = defineKind(behaviour, {
  title: 'Long text',
  summary: 'Words on several lines.',
  props,
  personal: 'possible',
  read: (step, stored, catalog) =>
    stored === stored.trim()
      ? behaviour.check(step, stored, catalog)
      : rejected('untrimmed', 'The answer has spaces around it. Send it without them.'),
  domain: () => ({ text: 'any' }),
  pattern: ({ pattern, maxLength }) => pattern && { ...pattern, maxLength },
  inForms: [],
  example: { label: 'Your words', maxLength: 500, charactersLeft: '{left} characters left' },
  defaults: { maxLength: 1000 },
  lint: { 'text-length': lengthLint },
});
