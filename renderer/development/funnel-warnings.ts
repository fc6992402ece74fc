// The warnings of the funnel file above the page, in `npm run dev` alone: `server/dev/develop.ts` adds this script.

/** Shows the warnings, one line each, until the note is closed or the page loads again. */
function show(warnings: readonly string[]): void {
  if (warnings.length === 0) return;
  const note = document.createElement('details');
  note.style.cssText = 'padding: 4px 12px; font: 12px/1.5 monospace; background: #fff6d6; color: #3d3100';
  const count = document.createElement('summary');
  count.textContent =
    warnings.length === 1 ? '1 warning in the funnel file' : `${warnings.length} warnings in the funnel file`;
  const close = document.createElement('button');
  close.textContent = 'Close';
  close.style.cssText =
    'margin-inline-start: 12px; font: inherit; text-decoration: underline; cursor: pointer';
  close.addEventListener('click', () => note.remove());
  count.append(close);
  const lines = warnings.map((warning) => {
    const line = document.createElement('p');
    line.textContent = warning;
    return line;
  });
  note.append(count, ...lines);
  document.body.prepend(note);
}

import.meta.hot?.on('funnel:warnings', show);
import.meta.hot?.send('funnel:warnings-wanted');
