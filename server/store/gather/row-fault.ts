/** PostgreSQL's classes 22 (data exception) and 23 (integrity constraint): what one row can cause. */
const rowClasses: ReadonlySet<string> = new Set(['22', '23']);

/** Whether a statement failed because of what one of its rows holds. */
export const isRowFault = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  error.code.length === 5 &&
  rowClasses.has(error.code.slice(0, 2));
