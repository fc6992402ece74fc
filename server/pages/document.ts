import { html, raw } from 'hono/html';
import { directionOf } from '../../schema/authoring/texts/direction.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Theme } from '../../schema/declaration/sections/theme.ts';
import { onSite, pageTitle } from '../../schema/pages/at-path.ts';
import { picturesPath, previewOf } from '../../schema/pictures/picture-files.ts';
import type { InlineStyle } from '../http/content-security-policy.ts';
import { languageParameter } from '../sessions/language.ts';
import type { PageData, PageScript, SentFigures } from './page-data.ts';
import type { CompleteScreen } from './page-source.ts';
import type { Screen } from './screen-at.ts';

interface Parts {
  readonly screen: Screen;
  readonly data: PageData;
  /** The address at which visitors reach the server, if it is known. */
  readonly publicUrl: URL | undefined;
  readonly funnelPath: string;
  readonly style: InlineStyle;
  readonly drawn: CompleteScreen | undefined;
}

/**
 * Fills the renderer's HTML with a funnel: language, title, theme, the rendered screen if there is one, and the data
 * that the renderer starts with. What the first paint does not need comes last.
 */
export function documentOf(
  template: string,
  { screen, data, publicUrl, funnelPath, style, drawn }: Parts,
): string {
  const { funnel, ...rest } = data;
  const head = html`<link rel="icon" href="${onSite(funnel, iconPath)}" type="image/svg+xml">${raw(drawn?.styles ?? '')}${fontLinks(funnel)}${screen.listed ? '' : raw('<meta name="robots" content="noindex">')}${screen.listed && publicUrl ? [preview(funnel, screen, publicUrl), alternates(funnel, screen, publicUrl)] : ''}<style>${raw(style.css)}</style>`;
  const later =
    drawn &&
    html`<template id="stile-later">${raw(drawn.later)}${funnelLink(onSite(funnel, funnelPath))}</template><script>${raw(drawn.script)}</script>`;
  const end = html`<script type="application/json" id="stile-page">${raw(scriptJson(drawn ? { ...rest, funnelPath } : data))}</script>${later ?? ''}`;
  // Replacement functions, since `$` has a meaning in a replacement text.
  const page = template
    .replace(/<html[^>]*>/, () => `${htmlTag(funnel)}`)
    .replace(/<title>.*?<\/title>/s, () => `${html`<title>${pageTitle(funnel, screen.title)}</title>`}`);
  return (drawn ? withScreen(page, drawn) : withScriptsNote(page, funnel))
    .replace('</head>', () => `${head}</head>`)
    .replace('</body>', () => `${end}</body>`);
}

/**
 * The html tag of a document: `dir` is set only for languages from right to left, and `data-base` only for a site below a
 * path.
 */
const htmlTag = ({ language, base }: Funnel) =>
  html`<html lang="${language}"${directionOf(language) === 'rtl' ? raw(' dir="rtl"') : ''}${base ? html` data-base="${base}"` : ''}>`;

/** The style is inline and the code is loaded later: the template's own links would only delay the paint. */
const withScreen = (page: string, drawn: CompleteScreen): string =>
  page
    .replaceAll(/<link rel="(?:stylesheet|modulepreload)"[^>]*>\s*/g, '')
    .replace('<div id="root"></div>', () => `<div id="root">${drawn.html}</div>`)
    .replace('</title>', `</title>${wholeScreenFirst}`);

/** A browser paints what it has of a page: half of a header would move when the rest arrives. */
const wholeScreenFirst = '<link rel="expect" href="#content" blocking="render">';

/** A note for browsers without JavaScript, which would show nothing: what is missing, and the support's address. */
const withScriptsNote = (page: string, { texts, product }: Funnel): string => {
  const note = html`<noscript><p>${texts.needsScripts}</p><p><a href="">${texts.reload}</a></p><p><a href="${product.support}">${product.supportLabel}</a></p></noscript>`;
  return page.replace('<div id="root"></div>', (root) => `${root}${note}`);
};

/**
 * Names the address of a page in each language for search engines. Without `?lang=` a page is in the language that the
 * browser asks for; search engines ask for none and get the language of the file.
 */
const alternates = ({ language, languages }: Funnel, { key: path }: Screen, publicUrl: URL) => {
  if (!languages) return '';
  const addressIn = (tag: string | undefined) => {
    const url = new URL(path, publicUrl);
    if (tag !== undefined && tag !== languages[0]?.tag) url.searchParams.set(languageParameter, tag);
    return url.href;
  };
  return html`<link rel="canonical" href="${addressIn(language)}">${languages.map(({ tag }) => html`<link rel="alternate" hreflang="${tag}" href="${addressIn(tag)}">`)}<link rel="alternate" hreflang="x-default" href="${addressIn(undefined)}">`;
};

/** The preview that messengers and social networks show of a link. They need absolute URLs; many read only JPEG. */
const preview = ({ pictures, product }: Funnel, { title }: Screen, publicUrl: URL) => {
  const { file = '', alt } = product.preview ?? {};
  const picture = pictures?.[file];
  if (!picture) return '';
  const { name, width } = previewOf(picture);
  const height = Math.round((picture.height * width) / picture.width);
  return html`<meta property="og:type" content="website"><meta property="og:title" content="${title}"><meta property="og:site_name" content="${product.name}"><meta property="og:image" content="${new URL(picturesPath + name, publicUrl).href}"><meta property="og:image:width" content="${width}"><meta property="og:image:height" content="${height}">${alt ? html`<meta property="og:image:alt" content="${alt}">` : ''}<meta name="twitter:card" content="summary_large_image">`;
};

/** The fonts are needed by the first paint: their style alone would have them fetched after it is read. */
const fontLinks = ({ fonts = {} }: Funnel) =>
  Object.values(fonts).map(
    ({ name }) =>
      html`<link rel="preload" as="font" type="font/woff2" crossorigin href="${picturesPath}${name}">`,
  );

/** With cookies, since the renderer's `request` fetches it so. */
const funnelLink = (path: string) =>
  html`<link rel="preload" as="fetch" crossorigin="use-credentials" href="${path}">`;

/** JSON without '<', so that it cannot close its script element. */
export const scriptJson = (data: PageScript | SentFigures): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c');

export const iconPath = '/icon.svg';

/** The funnel's icon in browser tabs: a stile in the colours of the header. */
export const iconOf = ({ header, ink }: Theme): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${header}"/><path d="M7 24V12m18 12V12M4 15h24M4 21h24" stroke="${ink}" stroke-width="3" stroke-linecap="round" fill="none"/></svg>`;
