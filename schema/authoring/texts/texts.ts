import { labelOf, storedValue } from '../../answers/choice-set.ts';
import type { Funnel } from '../../declaration/funnel.ts';
import { type Below, pointerTo } from '../../places/pointer.ts';
import { isFor } from '../audience.ts';
import { placesOf, placesOfArms } from '../places.ts';

export interface PlacedText {
  /**
   * Its name, which stays the same when things are inserted or reordered: a JSON pointer whose parts identify the items
   * of lists, such as the field of a step, the stored value of a choice or the kind of a block. Items without an
   * identity have their indexes.
   */
  readonly name: string;
  readonly path: Below;
  readonly text: string;
}

/**
 * Every text of a funnel for visitors, in the order of the file; not the texts for staff. In: which of its parts are read,
 * if not all: a step, a page, a plan, a list of choices.
 */
export function textsOf(
  funnel: Funnel,
  reads?: (section: Below[number], name: Below[number], part: unknown) => boolean,
): readonly PlacedText[] {
  const pages = Object.entries(funnel.pages).filter(([, page]) => !isFor('staff', page));
  const declared = placesOf(
    { ...withLabels(funnel), pages: Object.fromEntries(pages) },
    'translate',
    ({ path: [section, name, ...below], value }) =>
      section === undefined ||
      name === undefined ||
      below.length > 0 ||
      !reads ||
      reads(section, name, value),
  );
  return [
    ...declared.map(({ names, path, value }) => ({ name: pointerTo(...names), path, text: String(value) })),
    ...textsOfArms(funnel),
  ];
}

/**
 * The texts of arms. Below the thing that an arm changes, they have the names that they have in the funnel with that
 * arm.
 */
const textsOfArms = (funnel: Funnel): readonly PlacedText[] =>
  placesOfArms(funnel, 'translate').flatMap(({ names, path, value }) => {
    const [, index, , ...[arm = '', section = '', thing = '']] = path;
    if (section === 'pages' && isFor('staff', funnel.pages[thing])) return [];
    const id = funnel.experiments[Number(index)]?.id ?? '';
    const name = pointerTo('experiments', id, 'arms', arm, section, thing, ...names.slice(2));
    return [{ name, path, text: String(value) }];
  });

/** The funnel with a label on every choice, since labels are translated and stored values are not. */
export const withLabels = <Part extends Pick<Funnel, 'choiceSets'>>(funnel: Part): Part => ({
  ...funnel,
  choiceSets: Object.fromEntries(
    Object.entries(funnel.choiceSets).map(([name, choices]) => [
      name,
      choices.map((choice) => ({
        ...(typeof choice === 'object' && choice),
        value: storedValue(choice),
        label: labelOf(choice),
      })),
    ]),
  ),
});
