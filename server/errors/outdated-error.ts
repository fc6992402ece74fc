import { StartError } from './start-error.ts';

/** A newer server has published what this one cannot show: this one must be updated, and another may do it meanwhile. */
export class OutdatedError extends StartError {}
