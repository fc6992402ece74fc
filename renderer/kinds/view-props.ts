import type { ReactNode } from 'react';
import type { Answer, Answers, Typed } from '../../schema/answers/answer.ts';
import type { Block } from '../../schema/declaration/blocks/index.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Step, StepOf } from '../../schema/declaration/step.ts';
import type { AnswerOf, KindName } from '../../schema/kinds/index.ts';
import type { Refusal } from '../page/refusal.ts';

/** The properties of a kind's view, which draws the part below the step's heading. */
export interface KindViewProps<Name extends KindName> {
  /** For its texts, choice sets, plans and tooltips. */
  readonly funnel: Funnel;
  /** The step, with its variant already applied. */
  readonly step: StepOf<Name>;
  /** The id of the heading that asks: it names the group or the input that answers. */
  readonly headingId: string;
  /** The earlier answer, when the visitor comes back. */
  readonly answer: AnswerOf<Name> | undefined;
  /** Whether a save is running: a second answer then does nothing. */
  readonly saving: boolean;
  /** Why the last answer was refused; the view shows it where it was given. */
  readonly refusal: Refusal | undefined;
  /** Why the last save failed; undefined while all is well. */
  readonly problem: string | undefined;
  /** What Continue sends before our code runs: the preselected answer, if there is one. */
  readonly sent?: { readonly name: string; readonly value: string } | undefined;
  /** Set if one of the choices has a text beside it. */
  readonly beside?: {
    /** Drawn below the choices. */
    readonly field: ReactNode;
    /** Called with each selection, before it is confirmed. */
    onSelect(values: readonly string[]): void;
  };
  /** Draws blocks; a form has some between its questions. */
  readonly drawBlocks?: ((blocks: readonly Block[]) => ReactNode) | undefined;
  /** All answers that this tab knows, by field. */
  readonly answers: Answers;
  /**
   * Checks and saves the visitor's answer or typed text. A form passes the checked answers to its questions as well.
   */
  onAnswer(answer: AnswerOf<Name> | Typed, toQuestions?: Answers): void;
}

/**
 * The properties of a view of any kind. Each view gets only steps and answers of its own kind, which no type can say of
 * all of them at once.
 */
export interface AnyViewProps extends Omit<KindViewProps<KindName>, 'step' | 'answer' | 'onAnswer'> {
  readonly step: Step;
  readonly answer: Answer | undefined;
  onAnswer(answer: unknown, toQuestions?: Answers): void;
}
