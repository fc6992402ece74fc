/**
 * Has the browser fetch what a page that is drawn ahead needs later, once the page is painted: to ask for them sooner
 * costs a slow phone as long as the drawing. They stand in a template, which browsers do not look into. The
 * server writes this function's own text into the page, after that template: it may use nothing around it.
 */
export function fetchLater(): void {
  const later = document.getElementById('stile-later');
  if (!(later instanceof HTMLTemplateElement)) return;
  requestAnimationFrame(() => setTimeout(() => document.head.append(later.content)));
}
