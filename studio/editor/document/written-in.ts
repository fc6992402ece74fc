import { matches } from '../../../proof/validate/structure-check.ts';
import type { FunnelFile } from '../../../schema/declaration/funnel.ts';
import type { SourceFile } from './source-file.ts';

/** What a funnel file says as it is written; undefined if it is not JSON, or not a funnel. */
export function writtenIn(source: SourceFile | undefined): FunnelFile | undefined {
  const file = source?.isJson ? source.valueAt('') : undefined;
  return matches(file) ? file : undefined;
}
