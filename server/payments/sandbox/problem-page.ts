import { html } from 'hono/html';
import type { Funnel } from '../../../schema/funnel.ts';
import type { Problem } from '../../problem.ts';
import { type SandboxDocument, sandboxDocument } from './sandbox-document.ts';

/** What a visitor sees of a checkout that cannot be. */
export function problemPage(funnel: Funnel, { title, message }: Problem): SandboxDocument {
  return sandboxDocument(
    funnel,
    title,
    html`<h1>${title}</h1>
      <div class="card">${message}</div>
      <a class="back" href="${funnel.start}">To the start</a>`,
  );
}
