import { Type } from 'typebox';
import { checkLine, untrimmed } from '../../answers/one-line.ts';
import type { StepKind } from '../../kinds/kind.ts';
import { checkedBy, patternSchema } from '../parts/pattern.ts';
import { blankableText, filledText } from '../typebox-builders.ts';

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

/** One line of text, trimmed and not empty. */
export const text: StepKind<typeof props, string> = {
  props,
  call: 'update',
  check: (step, raw, { language }) => {
    const line = checkLine(raw, step.maxLength, language);
    return line.ok ? checkedBy(step.pattern, line.answer) : line;
  },
  read: (step, stored, catalog) =>
    stored === stored.trim() ? text.check(step, stored, catalog) : untrimmed(),
  format: (_, answer) => answer,
  domain: () => ({ text: 'any' }),
  pattern: ({ pattern, maxLength, suggestions }) => pattern && { ...pattern, maxLength, suggestions },
  inForms: [],
  example: { label: 'Favourite book', maxLength: 120, suggestions: ['Emma'] },
  defaults: { maxLength: 200, suggestions: [] },
  lint: {
    // The rule `pattern` matches them, once it has found the expression quick.
    'text-suggestion': ({ suggestions, maxLength }, { language }) =>
      suggestions.flatMap((suggestion, index) =>
        checkLine(suggestion, maxLength, language).ok
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
