/** What a log may hold of an error: not its other properties, where a database repeats the values it was given. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { error: typeof error };
  const { name, stack } = error;
  return { error: { name, stack, code: 'code' in error ? error.code : undefined } };
}
