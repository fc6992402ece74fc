import { RequestError } from './request.ts';

/** Whether a call has failed because the server has no such session: its time was up, or the visitor asked to be forgotten. */
export const isUnknownSession = (error: unknown): boolean =>
  error instanceof RequestError && error.status === 404;
