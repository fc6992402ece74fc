import { choiceSetUses } from '../../../../../proof/facts/uses/choice-set-uses.ts';
import { placesOfArms } from '../../../../../schema/authoring/places.ts';
import type { Funnel } from '../../../../../schema/declaration/funnel.ts';
import { pathOf } from '../../../../../schema/places/pointer.ts';
import { texts } from '../parts/texts.ts';

/** Who uses a choice set, in words: screens, and arms that change one. */
export function usersOf(funnel: Funnel, set: string): readonly string[] {
  const declared = choiceSetUses(funnel).map(({ name, pointer }) => ({ name, path: pathOf(pointer) }));
  const inArms = placesOfArms(funnel, 'choiceSet').map(({ value, path }) => ({ name: value, path }));
  const uses = [...declared, ...inArms].filter(({ name }) => name === set);
  return [...new Set(uses.map(({ path }) => userAt(funnel, path.map(String))))];
}

function userAt({ steps, experiments }: Funnel, path: readonly string[]): string {
  const [section, name = '', , arm = ''] = path;
  if (section === 'steps') return texts.choices.screen(steps[Number(name)]?.number ?? 0);
  if (section === 'pages') return texts.choices.page(name);
  return texts.choices.arm(arm, experiments[Number(name)]?.id ?? '');
}
