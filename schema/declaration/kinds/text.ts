import { Type } from 'typebox';
import { checkLine, readLine } from '../../answers/one-line.ts';
import { text as behaviour, matched } from '../../kinds/text.ts';
import { lintIf } from '../lint.ts';
import { textPreselectedSchema } from '../options/preselected.ts';
import { patternSchema } from '../parts/pattern.ts';
import { blankableText, filledText, integer } from '../typebox-builders.ts';
import { defineKind } from './step-kind.ts';

const props = {
  label: filledText('Label', 'Names the input to screen readers.'),
  placeholder: Type.Optional(blankableText('Placeholder')),
  preselected: textPreselectedSchema,
  maxLength: integer('Longest answer', 'In characters.', { minimum: 1, maximum: 2000 }),
  pattern: Type.Optional(patternSchema),
  suggestions: Type.Array(filledText('Suggestion'), {
    title: 'Suggestions',
    description: 'Offered while the visitor types; any other text is fine too.',
  }),
};

/** Marks around a text of another direction. The view takes them out of the suggestion that is picked. */
const isolates = /[\u2066-\u2069]/g;

export const text = defineKind(behaviour, {
  title: 'Text',
  summary: 'Words on one line.',
  props,
  read: (step, stored, catalog) => matched(step, readLine(stored, catalog, step.maxLength)),
  domain: () => ({ text: 'any' }),
  pattern: ({ pattern, maxLength, suggestions }) => pattern && { ...pattern, maxLength, suggestions },
  inForms: [],
  example: { label: 'Favourite book', maxLength: 120, suggestions: ['Emma'] },
  defaults: { maxLength: 200, suggestions: [] },
  lint: {
    // The rule `pattern` matches them, once it has found the expression quick.
    'text-suggestion': ({ suggestions, maxLength }, catalog) =>
      suggestions.flatMap((suggestion, index) =>
        lintIf(
          !checkLine(suggestion.replaceAll(isolates, ''), catalog, maxLength).ok,
          ['suggestions', index],
          `The suggestion '${suggestion}' is no answer that this step takes, so visitors who pick it cannot go on. Write one line of text with ${maxLength} characters at most, or raise 'maxLength'.`,
        ),
      ),
  },
});
