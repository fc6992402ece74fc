import { Type } from 'typebox';
import { checkLine, readLine } from '../../answers/one-line.ts';
import { text as behaviour, matched } from '../../kinds/text.ts';
import { patternSchema } from '../parts/pattern.ts';
import { blankableText, filledText } from '../typebox-builders.ts';
import type { StepKind } from './step-kind.ts';

const props = {
  label: filledText('Label', 'Names the input to screen readers.'),
  placeholder: Type.Optional(blankableText('Placeholder')),
  maxLength: Type.Integer({
    minimum: 1,
    maximum: 2000,
    title: 'Longest answer',
    description: 'In characters.',
  }),
  pattern: Type.Optional(patternSchema),
  suggestions: Type.Array(filledText('Suggestion'), {
    title: 'Suggestions',
    description: 'Offered while the visitor types; any other text is fine too.',
  }),
};

/** Marks around a text of another direction. The view takes them out of the suggestion that is picked. */
const isolates = /[\u2066-\u2069]/g;

/** One line of text, trimmed and not empty. */
export const text: StepKind<typeof props, string> = {
  ...behaviour,
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
        checkLine(suggestion.replaceAll(isolates, ''), catalog, maxLength).ok
          ? []
          : [
              {
                path: ['suggestions', index],
                message: `The suggestion '${suggestion}' is no answer that this step takes, so visitors who pick it cannot go on. Write one line of text with ${maxLength} characters at most, or raise 'maxLength'.`,
              },
            ],
      ),
  },
};
