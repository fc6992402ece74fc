import { type ComponentType, createContext } from 'react';
import type { BlockOf } from '../../schema/blocks/index.ts';

/** The properties of a question on a landing page. */
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
  /** The value and the action of the button of a hero or a call to action; `location` is its place in tracking. */
  readonly callToAction: { readonly field: string; readonly value: string; click(location?: string): void };
  /** A button's action is running: a second click does nothing. */
  readonly busy: boolean;
  /** Draws the answers to a question. */
  readonly Answers: ComponentType<AnswersProps>;
  /** Called with the state of an answer's saving. */
  onAnswering(state: 'saving' | 'failed' | undefined): void;
}

/** The landing page around a block; undefined outside one, where nothing can be answered. */
export const Landing = createContext<LandingValue | undefined>(undefined);
