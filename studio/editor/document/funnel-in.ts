import { withDefaults } from '../../../schema/authoring/defaults/with-defaults.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { SourceFile } from './source-file.ts';
import { writtenIn } from './written-in.ts';

/** The funnel that a text declares, with its defaults and without overlays; undefined if it declares none. */
export function funnelIn(source: SourceFile | undefined): Funnel | undefined {
  const file = writtenIn(source);
  return file && withDefaults(file);
}
