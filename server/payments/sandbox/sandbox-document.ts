import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import type { Funnel } from '../../../schema/funnel.ts';
import { pagePolicy } from '../../pages/content-security-policy.ts';
import { inlineStyle, themeCss } from '../../pages/inline-style.ts';

/** HTML that was escaped where it needs to be. */
export type Html = ReturnType<typeof html>;

/** A page of the sandbox, and the policy that allows its style. */
export interface SandboxDocument {
  readonly body: Html;
  readonly policy: string;
}

const css = readFileSync(new URL('checkout.css', import.meta.url), 'utf8');

/** Frames what a sandbox page says, in the colours of the funnel, under the word that no card is charged. */
export function sandboxDocument(funnel: Funnel, title: string, content: Html): SandboxDocument {
  const style = inlineStyle(`${themeCss(funnel.theme)}\n${css}`);
  const body = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | Sandbox</title>
        <style>${raw(style.css)}</style>
      </head>
      <body>
        <header class="notice">Sandbox checkout: no card is charged.</header>
        <main>${content}</main>
      </body>
    </html>`;
  return { body, policy: pagePolicy({ style: style.hash }, {}) };
}
