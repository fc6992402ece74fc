import type { Tap, TapSettings } from './tap.ts';

/**
 * Gives a form that is sent before our code runs this browser's session id, so that the tap belongs to the session that
 * our code would take up or make; notes the tap for the next page on which our code runs; and marks the document, so
 * that our code leaves alone a page that is going. The server writes this function's own text into the page: it may use
 * nothing around it.
 */
export function noteTap({ storageKey, parameter, tapsKey }: TapSettings): void {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter: button } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    const input = form.elements.namedItem(parameter);
    if (!(input instanceof HTMLInputElement) || !(button instanceof HTMLButtonElement)) return;
    document.documentElement.dataset.leaving = '';
    const { pathname: path, search: query } = location;
    const named = new URLSearchParams(query).get(parameter);
    try {
      const known = localStorage.getItem(storageKey) || named;
      const sessionId = known || input.value || crypto.randomUUID();
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
      const tap: Tap = { ...page, sessionId, made: !known, field, value, place, time: Date.now() };
      const taps = JSON.parse(sessionStorage.getItem(tapsKey) ?? '[]');
      sessionStorage.setItem(tapsKey, JSON.stringify([...taps, tap]));
    } catch {
      // Without a storage the server makes the session, or takes that of the address.
    }
  });
}
