import { fieldWritersIn } from '../field-writers.ts';
import type { Funnel } from '../funnel.ts';

/** Whether anything in a version of the funnel writes the field. */
export const isWritten = (field: string, funnel: Funnel): boolean =>
  fieldWritersIn(funnel).some((writer) => writer.field === field);
