import type { Tap, TapSettings } from './tap.ts';

/**
 * Handles forms that are sent before our code runs: fills in this browser's session id, as our code would have; notes
 * the tap for the next page on which our code runs; and marks the document, so that our code does nothing on a page
 * that is being left. The server writes the source of this function into the page: it must use nothing from outside.
 */
export function noteTap({ storageKey, parameter, tapsKey }: TapSettings): void {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter: button } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    const input = form.elements.namedItem(parameter);
    if (!(input instanceof HTMLInputElement) || !(button instanceof HTMLButtonElement)) return;
    document.documentElement.dataset.leaving = '';
    const { pathname: path, search: query } = location;
    const inAddress = new URLSearchParams(query).get(parameter);
    try {
      const existing = localStorage.getItem(storageKey) || inAddress;
      const sessionId = existing || input.value || crypto.randomUUID();
      localStorage.setItem(storageKey, sessionId);
      input.value = sessionId;
      const { name: field, value, dataset } = button;
      const { location: place } = dataset;
      const page = {
        path,
        query,
        entries: history.length,
        cameBy: window.navigation?.activation?.navigationType,
      };
      const tap: Tap = { ...page, sessionId, made: !existing, field, value, place, time: Date.now() };
      const taps = JSON.parse(sessionStorage.getItem(tapsKey) ?? '[]');
      sessionStorage.setItem(tapsKey, JSON.stringify([...taps, tap]));
    } catch {
      // Without storage, the server creates the session or uses the one in the address.
    }
  });
}
