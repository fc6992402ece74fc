/** Moves the focus to the first input of an element that is invalid, else to its first, and shows the element from its top. */
export function focusFirst(around: Element | null): void {
  around?.scrollIntoView();
  const input =
    around?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    around?.querySelector<HTMLElement>('input, textarea, select, [tabindex="0"], button');
  input?.focus({ preventScroll: true });
}
