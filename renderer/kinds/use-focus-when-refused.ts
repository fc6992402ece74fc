import { type RefObject, useEffect, useRef } from 'react';
import type { Refusal } from '../page/refusal.ts';

/**
 * Moves the focus to the first input that is invalid, each time an answer is refused: screen readers then read out its error.
 * Returns a ref for any input of the form.
 */
export function useFocusWhenRefused<Input extends HTMLElement>(
  refusal: Refusal | undefined,
): RefObject<Input | null> {
  const input = useRef<Input>(null);
  useEffect(() => {
    const form = input.current?.closest('form');
    if (refusal) form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  return input;
}
