import { createContext, useContext } from 'react';

/** Whether the visitor sees the step. */
export const Shown = createContext(true);

/** False while a step is drawn ahead: its clocks must not run yet, and nothing in it may take the focus. */
export const useShown = (): boolean => useContext(Shown);
