import { describeRule } from '../../../tests/support/describe-rule.ts';
import { sliderText } from '../../../tests/support/funnel-text.ts';

const message = (suggestion: string) =>
  `The suggestion '${suggestion}' is no answer that this step takes, so visitors who pick it cannot go on. Write one line of text with 8 characters at most, or raise 'maxLength'.`;
const asText = (suggestions: string) =>
  [
    ['"kind": "slider"', '"kind": "text"'],
    [sliderText, `"label": "Age", "maxLength": 8, "suggestions": ${suggestions},`],
  ] as const;

describeRule(
  { id: 'text-suggestion', severity: 'error' },
  {
    valid: {
      'a suggestion is as long as an answer may be': [...asText('["A month", "Nine yrs"]')],
      'there is none': [...asText('[]')],
    },
    invalid: {
      'a suggestion is too long, and another one has two lines': {
        edits: [...asText('["A month", ▸"Nine years", ▸"a\\nb"]')],
        problems: [
          { pointer: '/steps/1/suggestions/1', message: message('Nine years') },
          { pointer: '/steps/1/suggestions/2', message: message('a\nb') },
        ],
      },
      'a variant suggests what is too long': {
        edits: [
          ...asText('[], "variants": { "chatty": { "suggestions": [▸"As old as time"] } }'),
          [
            '"experiments": [',
            '"experiments": [{ "id": "age", "step": "/age", "weights": { "chatty": 1 } }, ',
          ],
        ],
        problems: [{ pointer: '/steps/1/variants/chatty/suggestions/0', message: message('As old as time') }],
      },
    },
  },
);
