import { useState } from 'react';

/**
 * The visitor's input, and a function that sets it. Without input it is the initial value, which may change: the earlier
 * answer may become known only after the question is shown.
 */
export function useInput<Value>(initial: Value): readonly [Value, (entered: Value) => void] {
  const [entered, setEntered] = useState<Value>();
  return [entered ?? initial, setEntered];
}
