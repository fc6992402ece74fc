/**
 * A browser storage that may be full or forbidden, as it is in some private windows: then nothing is remembered and
 * the address alone carries the session.
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
  read: (key) => attempt(() => open().getItem(key), null),
  write: (key, value) => attempt(() => open().setItem(key, value), undefined),
  remove: (key) => attempt(() => open().removeItem(key), undefined),
});

/** Kept until it is removed. */
export const local = safe(() => localStorage);

/** Kept until the tab is closed. */
export const tab = safe(() => sessionStorage);
