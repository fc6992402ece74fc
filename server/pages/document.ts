import { html, raw } from 'hono/html';
import { pageTitle } from '../../schema/page-title.ts';
import type { PageData } from '../api.ts';
import type { InlineStyle } from './inline-style.ts';
import type { Screen } from './screen-at.ts';

/** Puts a funnel into the renderer's HTML: language, title, theme, and the data that the renderer starts from. */
export function documentOf(template: string, screen: Screen, data: PageData, style: InlineStyle): string {
  const { funnel } = data;
  const head = html`${screen.listed ? '' : raw('<meta name="robots" content="noindex">')}<style>${raw(style.css)}</style><script type="application/json" id="stile-page">${raw(scriptJson(data))}</script>`;
  // Functions, because a replacement text would give a `$` in the funnel a meaning.
  return template
    .replace(/<html[^>]*>/, () => `${html`<html lang="${funnel.language}">`}`)
    .replace(/<title>.*?<\/title>/s, () => `${html`<title>${pageTitle(funnel, screen.title)}</title>`}`)
    .replace('</head>', () => `${head}</head>`);
}

/** JSON that cannot end the script element it stands in. */
const scriptJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');
