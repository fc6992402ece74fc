import { html, raw } from 'hono/html';
import { pageTitle } from '../../schema/derived/at-path.ts';
import type { Funnel } from '../../schema/funnel.ts';
import type { Theme } from '../../schema/sections/theme.ts';
import type { PageData, PageScript } from '../api.ts';
import type { InlineStyle } from './content-security-policy.ts';
import type { CompleteScreen } from './page-source.ts';
import type { Screen } from './screen-at.ts';

/** What a page is made of, besides the renderer's own HTML. */
interface Parts {
  readonly screen: Screen;
  readonly data: PageData;
  /** Where the funnel stands as a file of its own. */
  readonly funnelPath: string;
  readonly style: InlineStyle;
  /** The screen itself, where it is drawn ahead. */
  readonly drawn: CompleteScreen | undefined;
}

/**
 * Puts a funnel into the renderer's HTML: language, title, theme, the screen where it is drawn ahead, and the data that
 * the renderer starts from. What the first paint does not need comes last.
 */
export function documentOf(template: string, { screen, data, funnelPath, style, drawn }: Parts): string {
  const { funnel, ...rest } = data;
  const head = html`<link rel="icon" href="${iconPath}" type="image/svg+xml">${raw(drawn?.styles ?? '')}${screen.listed ? '' : raw('<meta name="robots" content="noindex">')}<style>${raw(style.css)}</style>`;
  const later =
    drawn &&
    html`<template id="stile-later">${raw(drawn.later)}${funnelLink(funnelPath)}</template><script>${raw(drawn.script)}</script>`;
  const end = html`<script type="application/json" id="stile-page">${raw(scriptJson(drawn ? { ...rest, funnelPath } : data))}</script>${later ?? ''}`;
  // Functions, because a replacement text would give a `$` in the funnel a meaning.
  const page = template
    .replace(/<html[^>]*>/, () => `${html`<html lang="${funnel.language}">`}`)
    .replace(/<title>.*?<\/title>/s, () => `${html`<title>${pageTitle(funnel, screen.title)}</title>`}`);
  return (drawn ? withScreen(page, drawn) : withWord(page, funnel))
    .replace('</head>', () => `${head}</head>`)
    .replace('</body>', () => `${end}</body>`);
}

/** Its style is inline, and its code is fetched later: what the template itself asks for would only hold the paint up. */
const withScreen = (page: string, drawn: CompleteScreen): string =>
  page
    .replaceAll(/<link rel="(?:stylesheet|modulepreload)"[^>]*>\s*/g, '')
    .replace('<div id="root"></div>', () => `<div id="root">${drawn.html}</div>`);

/** For a funnel that has no text of its own for it. */
const needsScripts = 'This screen needs JavaScript; switch it on in your browser, then reload the page.';

/** A browser that runs no scripts would show nothing at all: it says what is missing, and whom to ask. */
const withWord = (page: string, { texts, product }: Funnel): string => {
  const word = html`<noscript><p>${texts.needsScripts ?? needsScripts}</p><p><a href="">${texts.reload}</a></p><p><a href="${product.support}">${product.supportLabel}</a></p></noscript>`;
  return page.replace('<div id="root"></div>', (root) => `${root}${word}`);
};

/** Fetched with the cookies, as `request` of the renderer asks for it. */
const funnelLink = (path: string) =>
  html`<link rel="preload" as="fetch" crossorigin="use-credentials" href="${path}">`;

/** JSON that cannot end the script element it stands in. */
const scriptJson = (data: PageScript): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Where the icon of every page stands. */
export const iconPath = '/icon.svg';

/** The icon of a funnel in browser tabs: a stile, in the colours of its header. */
export const iconOf = ({ header, ink }: Theme): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${header}"/><path d="M7 24V12m18 12V12M4 15h24M4 21h24" stroke="${ink}" stroke-width="3" stroke-linecap="round" fill="none"/></svg>`;
