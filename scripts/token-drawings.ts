import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import { darkAccent, darkGround, themeFrom } from '../schema/authoring/defaults/theme.ts';
import type { Colours } from '../schema/declaration/sections/theme.ts';
import { colourProperties, type Properties, tokens } from '../schema/theme/tokens.ts';

/** What the drawings are made of besides the tokens: a screen in small, with two choices and a button. */
const look = `
  main { display: flex; gap: 12px; font: 14px/1.4 system-ui, sans-serif; color: #1b1710 }
  section { flex: 1; min-width: 0 }
  h4, p { margin: 6px 4px 0 }
  p { margin-top: 1px; font: 10px/1.4 ui-monospace, monospace; color: #57534a; overflow-wrap: anywhere }
  .screen { display: grid; gap: var(--space-3); padding: var(--space-5) var(--space-4); border-radius: 8px;
    background: var(--ground); color: var(--ink) }
  .screen > * { padding: var(--space-3) var(--space-4); border: 1px solid var(--line); border-radius: var(--radius);
    background: var(--card); box-shadow: var(--shadow) }
  .screen > :first-child { padding: 0; border: 0; background: none; box-shadow: none; font-weight: 750 }
  .screen > :last-child { border-color: transparent; background: var(--accent); color: var(--on-accent);
    box-shadow: none; font-weight: 650; text-align: center }
  .colours { flex-wrap: wrap }
  .colours > section { flex: 0 0 126px }
  .swatch { height: 44px; border: 1px solid #8886; border-radius: 8px; background: var(--swatch) }
`;

const styleOf = (properties: Properties): string =>
  Object.entries(properties)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');

type Markup = ReturnType<typeof html>;

/** An SVG file of HTML, whose CSS is that of visitors' pages. In: its height in pixels, and what it shows. */
const drawing = (height: number, root: Properties, shown: Markup): string =>
  `${html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 ${height}" width="720" height="${height}">
<rect width="720" height="${height}" fill="#ffffff"/>
<foreignObject x="12" y="12" width="696" height="${height - 24}"><div xmlns="http://www.w3.org/1999/xhtml" style="${styleOf(root)}">
<style>${raw(look)}</style>
${shown}</div></foreignObject>
</svg>
`}`;

/** The measures of the usual words, as the style sheets of the screens have them. */
const usual: Properties = Object.fromEntries(
  [
    ...readFileSync(new URL('../renderer/styles/tokens.css', import.meta.url), 'utf8').matchAll(
      /^ {2}(--(?:space|radius|shadow)[\w-]*): (.*);$/gm,
    ),
  ].map(([, name = '', value = '']) => [name, value]),
);

const light = themeFrom({});
const dark = themeFrom({ ground: darkGround, accent: darkAccent(light.accent, darkGround) });

/** A word of a theme: the same screen for each of its values, with what they set. */
const drawnWord = (values: Readonly<Record<string, Properties>>): string => {
  const names = new Set(Object.values(values).flatMap((set) => Object.keys(set)));
  const own = Object.fromEntries([...names].map((name) => [name, usual[name] ?? '']));
  return drawing(
    412,
    { ...usual, ...colourProperties(light) },
    html`<main>${Object.entries(values).map(
      ([
        value,
        set,
      ]) => html`<section><div class="screen" style="${styleOf(set)}"><span>Heading</span><span>One</span><span>Two</span><span>Continue</span></div>
<h4>${value}</h4>${Object.entries({ ...own, ...set }).map(([name, measure]) => html`<p>${name}: ${measure}</p>`)}</section>
`,
    )}</main>`,
  );
};

/** The colours that follow from an accent and a ground. */
const drawnColours = (colours: Colours): string =>
  drawing(
    228,
    {},
    html`<main class="colours">${Object.entries(colours).map(
      ([
        name,
        colour,
      ]) => html`<section><div class="swatch" style="--swatch: ${colour}"></div><h4>${name}</h4><p>${colour}</p></section>
`,
    )}</main>`,
  );

/** Every token of a theme as a drawing: the file, and its SVG. */
export const tokenDrawings: Readonly<Record<string, string>> = {
  'docs/tokens/colours.svg': drawnColours(light),
  'docs/tokens/colours-dark.svg': drawnColours(dark),
  ...Object.fromEntries(
    Object.entries(tokens).map(([word, values]) => [`docs/tokens/${word}.svg`, drawnWord(values)]),
  ),
};
