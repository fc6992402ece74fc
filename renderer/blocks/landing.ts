import { type ComponentType, createContext } from 'react';
import type { BlockOf } from '../../schema/blocks/index.ts';

/** What a question on a landing page gets to be answered by. */
export interface AnswersProps {
  readonly question: BlockOf<'question'>;
  /** The id of the heading that asks. */
  readonly headingId: string;
}

/** What the blocks of a landing page share; its screen provides it. */
export interface LandingValue {
  /** The path that it is shown at. */
  readonly path: string;
  /** The session that it makes or takes up, once that is begun. */
  readonly sessionId: string | undefined;
  /** What the button of a hero or a call to action keeps, and what it does; `location` is what tracking calls its place. */
  readonly callToAction: { readonly field: string; readonly value: string; click(location?: string): void };
  /** What a button started is under way: a second click does nothing. */
  readonly busy: boolean;
  /** Draws what answers a question. */
  readonly Answers: ComponentType<AnswersProps>;
  /** Called with what becomes of an answer, while anything does. */
  onAnswering(state: 'saving' | 'failed' | undefined): void;
}

/** The landing page around a block; undefined outside one, where nothing can be answered. */
export const Landing = createContext<LandingValue | undefined>(undefined);
