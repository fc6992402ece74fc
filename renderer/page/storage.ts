import { siteBase } from '../api/site-base.ts';

/**
 * A browser storage that may be full or forbidden, as in some private windows: then nothing is remembered, and only the
 * address carries the session. Each site has names of its own, since several may share an origin.
 */
interface SafeStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}

const attempt = <Value>(action: () => Value, otherwise: Value): Value => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};

const safe = (open: () => Storage): SafeStorage => ({
  read: (key) => attempt(() => open().getItem(key + siteBase()), null),
  write: (key, value) => attempt(() => open().setItem(key + siteBase(), value), undefined),
  remove: (key) => attempt(() => open().removeItem(key + siteBase()), undefined),
});

/** Kept until it is removed. */
export const local = safe(() => localStorage);

/** Kept until the tab is closed. */
export const tab = safe(() => sessionStorage);

/** A list in session storage: it survives a reload and a visit to another site. */
export interface TabList<Item> {
  read(): Item[];
  write(items: readonly Item[]): void;
}

/** The list under a key; empty if its content is invalid. */
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
