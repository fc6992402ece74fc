import { type RefObject, useEffect, useRef } from 'react';
import type { Refusal } from '../page/refusal.ts';
import { useFormPart } from './form-part.ts';

/**
 * Moves the focus to the first invalid input each time an answer is refused: screen readers then read out its error. In
 * a form of several questions, the list of all errors gets the focus instead. Returns a ref for any input of the form.
 */
export function useFocusWhenRefused<Input extends HTMLElement>(
  refusal: Refusal | undefined,
): RefObject<Input | null> {
  const part = useFormPart();
  const input = useRef<Input>(null);
  useEffect(() => {
    const form = input.current?.closest('form');
    if (refusal && !part) form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal, part]);
  return input;
}
