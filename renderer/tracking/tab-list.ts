import { tab } from '../session/storage.ts';

/** A list that is kept in this tab: it outlives a reload, and a visit to another site. */
export interface TabList<Item> {
  read(): Item[];
  write(items: readonly Item[]): void;
}

/** The list under a key. One that another version of us or somebody's hand has spoilt is an empty one. */
export const tabList = <Item>(key: string): TabList<Item> => ({
  read: () => {
    try {
      const items = JSON.parse(tab.read(key) ?? '[]');
      return Array.isArray(items) ? items : [];
    } catch {
      return [];
    }
  },
  write: (items) => (items.length > 0 ? tab.write(key, JSON.stringify(items)) : tab.remove(key)),
});
