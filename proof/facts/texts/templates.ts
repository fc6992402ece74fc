import { kindAuthoringOf, pageAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { pointerIn, variantsOf } from '../../../schema/questions/step-variants.ts';
import { patternsOf } from '../uses/patterns.ts';

/**
 * The pointers to texts whose gaps the views fill, with names from the schema; and to expressions, which visitors do
 * not read.
 */
export const templatesIn = (funnel: Funnel): ReadonlySet<string> =>
  new Set([
    ...patternsOf(funnel).map((pattern) => pattern.pointerTo(['pattern', 'expression'])),
    ...funnel.steps.flatMap((step, index) =>
      variantsOf(step).flatMap((reading) =>
        (kindAuthoringOf(reading.step).templates ?? []).map((path) => pointerIn(reading, index, path)),
      ),
    ),
    ...Object.keys(funnel.texts.rejections ?? {}).map((id) => pointerTo('texts', 'rejections', id)),
    ...Object.entries(funnel.pages).flatMap(([name, page]) =>
      (pageAuthoringOf(page).templates ?? []).map((path) => pointerTo('pages', name, ...path)),
    ),
  ]);
