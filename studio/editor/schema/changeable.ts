import { pathOf, pointerTo } from '../../../schema/places/pointer.ts';

/** What names the items of a list in an arm. */
const naming: Readonly<Record<string, string>> = { steps: 'path', plans: 'id' };

/**
 * What an arm can change in a section of the funnel: its pointer by the name that the arm has for it. Undefined unless the
 * pointer is that of a section in an arm. In: the funnel as its file has it.
 */
export function changeableAt(funnel: unknown, pointer: string): ReadonlyMap<string, string> | undefined {
  const [experiments, , arms, , section = '', ...below] = pathOf(pointer);
  if (experiments !== 'experiments' || arms !== 'arms' || section === '' || below.length > 0)
    return undefined;
  const { [section]: key } = naming;
  const things = Object.entries(Object(Object(funnel)[section]));
  return new Map(
    things.map(([name, thing]) => [key ? String(Object(thing)[key]) : name, pointerTo(section, name)]),
  );
}
