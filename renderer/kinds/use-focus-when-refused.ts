import { type RefObject, useEffect, useRef } from 'react';
import type { Refusal } from '../page/refusal.ts';

/** Moves the focus to the input whose answer was refused, each time: screen readers then read out its error. Returns its ref. */
export function useFocusWhenRefused<Input extends HTMLElement>(
  refusal: Refusal | undefined,
): RefObject<Input | null> {
  const input = useRef<Input>(null);
  useEffect(() => {
    if (refusal) input.current?.focus();
  }, [refusal]);
  return input;
}
