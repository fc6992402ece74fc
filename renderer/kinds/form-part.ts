import { createContext, useContext } from 'react';

/**
 * What a form provides to the views of its questions, which elsewhere have a form and a Continue button of their own.
 */
export interface FormPart {
  /** Calls `submit` and takes the answer with which the view calls `onAnswer` meanwhile; no call means no answer. */
  collect(submit: () => void): void;
}

const Context = createContext<FormPart | undefined>(undefined);

export const FormPartProvider = Context.Provider;

/** The form around the view; undefined if the view is a step of its own. */
export const useFormPart = (): FormPart | undefined => useContext(Context);
