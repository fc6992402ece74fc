import { type Answer, accepted, skipped } from '../answers/answer.ts';
import { checkLine } from '../answers/one-line.ts';
import { answersByField, type Kind, textsByField } from './kind.ts';

/** A choice that asks for a text, and the field and the input of that text. */
export interface Other {
  readonly choice: string;
  readonly field: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly maxLength: number;
}

/** What was chosen, and the text beside the other choice: empty if that is not chosen. */
export interface OtherAnswer {
  readonly [part: string]: Answer;
  readonly picked: Answer;
  readonly text: string;
}

export const includes = (picked: Answer, { choice }: Other): boolean => [picked].flat().includes(choice);

/** The parts of an answer; undefined for a skip. */
const partsOf = (answer: Answer): OtherAnswer =>
  answer === skipped ? { picked: skipped, text: '' } : (answer as OtherAnswer);

/** A kind with choices, one of which has a text beside it; the text has a field of its own. */
const withOther = <Props>(kind: Kind<Props, Answer>, other: Other): Kind<Props, Answer> => ({
  ...kind,
  check: (step, raw, catalog) => {
    const typed = (raw ?? {}) as Partial<OtherAnswer>;
    const picked = kind.check(step, typed.picked, catalog);
    if (!picked.ok) return picked;
    if (!includes(picked.answer, other)) return accepted({ picked: picked.answer, text: '' });
    const text = checkLine(typed.text, catalog, other.maxLength);
    return text.ok ? accepted({ picked: picked.answer, text: text.answer }) : text;
  },
  format: (step, answer) => kind.format(step, partsOf(answer).picked),
  parts: {
    split: (step, answer) => {
      const { picked, text } = partsOf(answer);
      return { ...answersByField(kind, step, picked), [other.field]: text };
    },
    join: (step, answers) => {
      const { [step.field]: picked, [other.field]: text = '' } = answers;
      return picked === undefined || picked === skipped ? picked : { picked, text };
    },
    format: (step, answer) => {
      const { picked, text } = partsOf(answer);
      const texts = picked === skipped ? { [step.field]: skipped } : textsByField(kind, step, picked);
      return { ...texts, [other.field]: text };
    },
  },
});

/** A kind whose question may be skipped. */
const orSkipped = <Props, Value extends Answer>(
  kind: Kind<Props, Value>,
): Kind<Props, Value | typeof skipped> => ({
  ...kind,
  check: (step, raw, catalog, clock) =>
    raw === skipped ? accepted(skipped) : kind.check(step, raw, catalog, clock),
  format: (step, answer) => (answer === skipped ? skipped : kind.format(step, answer)),
});

/** What a question may have besides the properties of its kind. */
export interface Options {
  readonly optional?: { readonly label: string } | undefined;
  readonly other?: Other | undefined;
}

export function withOptions<Props>(
  kind: Kind<Props, Answer>,
  { optional, other }: Options,
): Kind<Props, Answer> {
  const withText = other ? withOther(kind, other) : kind;
  return optional ? orSkipped(withText) : withText;
}
