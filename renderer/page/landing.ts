import { type ComponentType, createContext } from 'react';
import type { BlockOf } from '../../schema/declaration/blocks/index.ts';

/** The properties of a question on a landing page. */
export interface AnswersProps {
  readonly question: BlockOf<'question'>;
  /** The id of the heading that asks. */
  readonly headingId: string;
}

/** What the blocks of a landing page share; its screen provides it. */
export interface LandingValue {
  /** The path of the page. */
  readonly path: string;
  /** The session that the page starts or resumes; undefined before. */
  readonly sessionId: string | undefined;
  /**
   * The field, value and click handler for the button of a hero or a call to action; `location` is its place in
   * tracking.
   */
  readonly callToAction: { readonly field: string; readonly value: string; click(location?: string): void };
  /** A button's action is running: a second click does nothing. */
  readonly busy: boolean;
  /** Draws the answers to a question. */
  readonly Answers: ComponentType<AnswersProps>;
  /** Called when the save of an answer starts, fails or ends. */
  onAnswering(state: 'saving' | 'failed' | undefined): void;
}

/** The landing page around a block; undefined outside one, where nothing can be answered. */
export const Landing = createContext<LandingValue | undefined>(undefined);
