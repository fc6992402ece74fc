import type { Diagram, Place } from '../../../proof/pictures/diagram.ts';
import { printable } from '../printable.ts';
import type { Format } from './format.ts';
import { headingOf, marksOf } from './place-text.ts';

/** The shape around the text of a place: a box for a step, a stadium for a page. */
const shapes: Readonly<Record<Place['role'], readonly [string, string]>> = {
  step: ['["', '"]'],
  page: ['(["', '"])'],
};

/** The styles of places; if several apply, the later one wins. */
const classes: readonly { name: string; style: string; has(place: Place): boolean }[] = [
  { name: 'step', style: 'fill:#ffffff,stroke:#5d5546,color:#1b1710', has: ({ role }) => role === 'step' },
  { name: 'page', style: 'fill:#ffe9a3,stroke:#5d5546,color:#1b1710', has: ({ role }) => role === 'page' },
  { name: 'private', style: 'fill:#fde3e0,stroke:#b3261e', has: ({ sensitive }) => sensitive },
  { name: 'entrance', style: 'stroke-width:3px', has: ({ entry }) => entry },
  { name: 'ending', style: 'stroke-width:3px,stroke-dasharray:6 3', has: ({ end }) => end },
];

/**
 * A flowchart for Mermaid, as GitHub draws it in Markdown. The colours are readable on light and on dark backgrounds.
 */
export const mermaid: Format = (diagram) => {
  const names = new Map(diagram.places.map(({ id }, index) => [id, `n${index}`]));
  const lines = [
    'flowchart TD',
    `  accTitle: ${plain(diagram.title)}`,
    `  accDescr: ${plain(diagram.description)}`,
    ...diagram.places.map((place) => `  ${names.get(place.id)}${node(place)}`),
    ...edgeLines(diagram, names),
    ...classes.flatMap(({ name, style, has }) => {
      const members = diagram.places.filter(has).map(({ id }) => names.get(id));
      return members.length > 0
        ? [`  classDef ${name} ${style}`, `  class ${members.join(',')} ${name}`]
        : [];
    }),
  ];
  return lines.map((line) => `${line}\n`).join('');
};

function node(place: Place): string {
  const [before, after] = shapes[place.role];
  const marks = marksOf(place);
  const rows = [headingOf(place), place.details.join(' · '), ...(marks.length > 0 ? [marks.join(', ')] : [])];
  return `${before}${rows.map(quoted).join('<br/>')}${after}`;
}

function edgeLines({ edges }: Diagram, names: ReadonlyMap<string, string>): readonly string[] {
  return edges.map(({ from, to, remarks }) => {
    const label = remarks.length > 0 ? `|"${remarks.map(quoted).join('<br/>')}"| ` : ' ';
    return `  ${names.get(from)} -->${label}${names.get(to)}`;
  });
}

/** Text between quotes: characters with a meaning in Mermaid or HTML are written as numeric references. */
const quoted = (text: string): string =>
  printable(text).replaceAll(/["#&<>`\\;%{}[\]|]/g, (mark) => `#${mark.charCodeAt(0)};`);

/** Text without quotes, to the end of its line. */
const plain = (text: string): string => printable(text).replaceAll(/[#;{}%]/g, ' ');
