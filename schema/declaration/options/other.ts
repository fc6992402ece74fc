import { Type } from 'typebox';
import { rejected } from '../../answers/answer.ts';
import { readLine } from '../../answers/one-line.ts';
import type { Catalog } from '../../kinds/kind.ts';
import { includes, type Other } from '../../kinds/options.ts';
import type { KindAuthoring } from '../kinds/step-kind.ts';
import { lintIf } from '../lint.ts';
import { blankableText, filledText, integer, nameText, strict } from '../typebox-builders.ts';

export const otherSchema = Type.Optional(
  strict(
    {
      choice: nameText('choice', 'Choice', 'The stored value of the choice that asks for a text.'),
      field: nameText(
        'field',
        'Field',
        'The name under which the text is stored; empty if the choice is not chosen.',
      ),
      label: filledText('Label', "Stands above the input, such as 'Which one?'."),
      placeholder: Type.Optional(blankableText('Placeholder')),
      maxLength: integer('Longest text', 'In characters.', { minimum: 1, maximum: 2000 }),
    },
    {
      title: 'Other choice',
      description: 'A choice with a text beside it, which visitors write themselves.',
    },
  ),
);

/** What is choices of such a kind. Its text cannot be sent before scripts run. */
export function authoringWithOther<Props>(kind: KindAuthoring<Props>, other: Other): KindAuthoring<Props> {
  const { answersByForm: _, ...rest } = kind;
  const { choice, field, maxLength } = other;
  // Every step that has an option has a field.
  const ownField = (step: Props) => (step as Props & { readonly field: string }).field;

  /** Why a text is rejected together with what else is sent; undefined if it is accepted. */
  const textProblem = (step: Props, text: string, sent: ReadonlyMap<string, string>, catalog: Catalog) => {
    const own = sent.get(ownField(step));
    const picked = own === undefined ? undefined : kind.read(step, own, catalog);
    if (picked?.ok && includes(picked.answer, other)) {
      if (text === '')
        return rejected(
          'empty',
          `The choice '${choice}' has a text beside it. Send that as '${field}' along with it.`,
        );
      const line = readLine(text, catalog, maxLength);
      return line.ok ? undefined : line;
    }
    return text === ''
      ? undefined
      : rejected(
          'wrong-value',
          `The text goes with the choice '${choice}' alone. Send '${ownField(step)}' along with it, or an empty text.`,
        );
  };

  return {
    ...rest,
    furtherFields: (step, catalog) => [
      ...(kind.furtherFields?.(step, catalog) ?? []),
      {
        field,
        path: ['other', 'field'],
        check: (text, sent = new Map()) => textProblem(step, text, sent, catalog),
        missingWith: (sent) =>
          textProblem(step, '', sent, catalog) ??
          rejected(
            'empty',
            `'${ownField(step)}' is sent without '${field}'. Send both, the text empty where '${choice}' is not chosen.`,
          ),
      },
    ],
    lint: {
      ...kind.lint,
      'other-choice': (step, catalog) => {
        const domain = kind.domain(step, catalog);
        const choices = 'values' in domain ? domain.values : [];
        return lintIf(
          choices.length > 0 && !choices.includes(choice),
          ['other', 'choice'],
          `The step has no choice that stores '${choice}', so nobody is asked for the text. Name one of: ${choices.join('; ')}.`,
          { misspelt: { name: choice, candidates: choices } },
        );
      },
    },
  };
}
