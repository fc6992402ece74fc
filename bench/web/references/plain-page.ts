import { html, raw } from 'hono/html';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Section } from '../section.ts';
import type { Screen } from '../visits/first-screens.ts';

const section = ({ look, heading, text, items, links }: Section) => html`<section class="${look}">
${heading && html`<h2>${heading}</h2>`}
${text && html`<p>${text}</p>`}
${items && html`<ul>${items.map((item) => html`<li><b>${item.title}</b><span>${item.text}</span></li>`)}</ul>`}
${links?.map((link) => html`<a href="${link.href}">${link.text}</a>`)}
</section>`;

/** What our page begins with besides its texts, as HTML: a reference begins with the same. */
export interface Shown {
  /** The preloads of the fonts. */
  readonly fonts: string;
  readonly picture: string;
}

/** Reference A: a screen as plain HTML with a form and inline style, without scripts. */
export const plainPage = (funnel: Funnel, screen: Screen, css: string, { fonts, picture }: Shown): string =>
  `${html`<!doctype html>
<html lang="${funnel.language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${screen.title}</title>
${raw(fonts)}
<style>${raw(css)}</style>
<header><a href="${funnel.product.site}">${funnel.product.name}</a></header>
<main>
${screen.percent && html`<progress max="100" value="${screen.percent}" aria-label="${funnel.texts.progress}"></progress>`}
${raw(picture)}
<h1>${screen.heading}</h1>
${screen.text && html`<p class="text">${screen.text}</p>`}
${screen.before.map(section)}
${screen.scale && html`<input type="range" min="${screen.scale.min}" max="${screen.scale.max}" step="${screen.scale.step}" aria-label="${screen.heading}">`}
<form class="answers" method="post">
${screen.answers.map((answer) => html`<button name="${screen.field}" value="${answer.value}">${answer.label}</button>`)}
</form>
${screen.after.map(section)}
</main>
</html>`}`;
