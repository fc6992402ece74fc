import type { Funnel } from '../../schema/funnel.ts';
import { fieldWritersIn } from '../facts/field-writers.ts';

/** Whether anything in a version of the funnel writes the field. */
export const isWritten = (field: string, funnel: Funnel): boolean =>
  fieldWritersIn(funnel).some((writer) => writer.field === field);
