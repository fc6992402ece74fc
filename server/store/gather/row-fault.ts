import { sqlClass } from '../sql-state.ts';

/** PostgreSQL's classes 22 (data exception) and 23 (integrity constraint): what one row can cause. */
const rowClasses: ReadonlySet<string | undefined> = new Set(['22', '23']);

/** Whether a statement failed because of what one of its rows holds. */
export const isRowFault = (error: unknown): boolean => rowClasses.has(sqlClass(error));
