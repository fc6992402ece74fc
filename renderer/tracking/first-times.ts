import { tabList } from './tab-list.ts';

/** Tells whether something happens for the first time in this tab, so that a reload or Back does not count twice. */
export function firstTimes(): (id: string) => boolean {
  const list = tabList<string>('stile.tracked');
  const known = new Set(list.read());
  return (id) => {
    if (known.has(id)) return false;
    known.add(id);
    list.write([...known]);
    return true;
  };
}
