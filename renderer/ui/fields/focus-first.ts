/** Moves the focus to an element's first invalid input, else to its first input, and scrolls to the element's top. */
export function focusFirst(around: Element | null): void {
  around?.scrollIntoView();
  const input =
    around?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    around?.querySelector<HTMLElement>('input, textarea, select, [tabindex="0"], button');
  input?.focus({ preventScroll: true });
}
