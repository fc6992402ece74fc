import { createContext, useContext } from 'react';
import type { FiguresData } from '../../server/api.ts';

/** Reads what the server wrote into the document at the address of a funnel's figures. */
export const readFiguresData = (): FiguresData =>
  JSON.parse(document.getElementById('stile-figures')?.textContent ?? '');

const Context = createContext<FiguresData | undefined>(undefined);

export const FiguresDataProvider = Context.Provider;

/** Whose figures they are, below a `FiguresDataProvider`. */
export function useFiguresData(): FiguresData {
  const data = useContext(Context);
  if (!data)
    throw new Error(
      'useFiguresData needs a FiguresDataProvider around it; render the component below FiguresPage.',
    );
  return data;
}
