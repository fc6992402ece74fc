import { createContext } from 'react';
import type { BlockOf } from '../../schema/blocks/index.ts';

/** What the buttons of a landing page do; its screen provides them. */
export interface LandingActionsValue {
  /** What the button of a hero or a call to action keeps, and what it does; `location` is what tracking calls its place. */
  readonly callToAction: { readonly field: string; readonly value: string; click(location?: string): void };
  /** Called with the value of the choice that answers a question block. */
  answer(question: BlockOf<'question'>, value: string): void;
  /** What a button started is under way: a second click does nothing. */
  readonly busy: boolean;
}

/** The actions of the landing page around a block; undefined outside one, where its buttons are left out. */
export const LandingActions = createContext<LandingActionsValue | undefined>(undefined);
