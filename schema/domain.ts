/** The answers that a question can get, as far as conditions are able to tell them apart. */
export type Domain =
  /** One of the values, or, where `several` is set, any of them together and at least one. */
  | { readonly values: readonly string[]; readonly several?: true }
  /** min, min + step, ... max. */
  | { readonly min: number; readonly max: number; readonly step: number }
  /** Any text up to a length that no condition looks at. */
  | { readonly text: 'any' }
  /** An answer that no comparison can look into: it is there, or it is not. */
  | { readonly text: 'opaque' };
