import type { Problem } from '../../../proof/validate/problem.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { pathOf } from '../../../schema/places/pointer.ts';
import { funnelFile } from '../document/act.ts';
import { screenOf } from '../parts/screen-of.ts';
import { texts } from './texts.ts';

/** The problems of a screen, of an overlay, or of the rest of the funnel. */
interface Group {
  readonly name: string;
  readonly problems: readonly Problem[];
}

/** The problems by the screen or the file that has them: those with errors first, else in the order of the file. */
export function grouped(problems: readonly Problem[], funnel: Funnel | undefined): readonly Group[] {
  const groups = Map.groupBy(problems, ({ file, pointer }) =>
    file === funnelFile ? nameOf(screenOf(pointer), funnel) : file,
  );
  return [...groups]
    .map(([name, found]) => ({ name, problems: found.toSorted(errorsFirst) }))
    .toSorted(({ problems: [a] }, { problems: [b] }) => errorsFirst(a, b));
}

const errorsFirst = (a: Problem | undefined, b: Problem | undefined): number =>
  Number(a?.severity !== 'error') - Number(b?.severity !== 'error');

function nameOf(screen: string | undefined, funnel: Funnel | undefined): string {
  if (screen === undefined) return texts.wholeFunnel;
  const [section, name = ''] = pathOf(screen);
  const step = section === 'steps' ? funnel?.steps[Number(name)] : undefined;
  if (step) return texts.step(step.number, step.title);
  // Of a text that is no funnel, as its problems say it.
  return section === 'steps' ? texts.stepOfFile(Number(name) + 1) : (funnel?.pages[name]?.title ?? name);
}
