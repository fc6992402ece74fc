import type { HonoRequest } from 'hono';
import { Problem } from '../problem.ts';

/** Fails with `unsupported-media-type` unless the body is said to be of this type; parameters are ignored. */
export function requireMediaType(request: HonoRequest, wanted: string): void {
  const [given = ''] = (request.header('Content-Type') ?? '').split(';');
  if (given.trim().toLowerCase() !== wanted) {
    throw new Problem(
      'unsupported-media-type',
      `The body is not said to be ${wanted}; send it with the header Content-Type: ${wanted}.`,
    );
  }
}
