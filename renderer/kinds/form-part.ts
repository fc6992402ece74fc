import { createContext, useContext } from 'react';

/** What a form gives to the views of its questions, which otherwise have a form and a Continue button of their own. */
export interface FormPart {
  /** Takes what the view would answer on Continue: whatever `onAnswer` is called with meanwhile; nothing where it is not. */
  collect(submit: () => void): void;
}

const Context = createContext<FormPart | undefined>(undefined);

export const FormPartProvider = Context.Provider;

/** The form that the view is a part of, if it is. */
export const useFormPart = (): FormPart | undefined => useContext(Context);
