import { createContext, type ReactNode, useContext, useState } from 'react';
import type { PathAnswer } from '../../../engine/explore/example-path.ts';

type Played = readonly PathAnswer[] | undefined;

const Context = createContext<readonly [Played, (answers: Played) => void]>([undefined, () => {}]);

/** Holds the answers that lead into a problem, for as long as they are played. */
export function PlayedAnswersProvider({ children }: { readonly children: ReactNode }) {
  const state = useState<Played>();
  return <Context value={state}>{children}</Context>;
}

/** The answers that are played on the screens, in their order, and how to play others; undefined if none are. */
export const usePlayedAnswers = () => useContext(Context);
