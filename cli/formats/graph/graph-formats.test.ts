import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { type Diagram, diagramOf } from '../../../proof/pictures/diagram.ts';
import { minimalFunnel, plantFunnel, shippedFunnel } from '../../../tests/support/funnels.ts';
import { CommandError } from '../../command-error.ts';
import { mermaid } from './mermaid.ts';
import { svg } from './svg.ts';

const funnels = Object.entries({ shipped: shippedFunnel, plant: plantFunnel, minimal: minimalFunnel });

/** A text with everything that Mermaid, HTML or XML might take for theirs. */
const nasty = '"b" #c; `d` & <i>e</i> %% {f} [g] |h| \\n end --> ("y")\u0000 subgraph';
const place = (id: string, role: 'step' | 'page') =>
  ({
    id,
    pointer: '',
    role,
    title: nasty,
    details: [nasty],
    entry: true,
    end: true,
    sensitive: true,
  }) as const;
const hostile: Diagram = {
  title: nasty,
  description: nasty,
  places: [place('/a', 'step'), place('/b', 'page')],
  edges: [{ from: '/a', to: '/b', remarks: [nasty], pointers: [] }],
};
const diagrams = [
  ...funnels.map(([name, funnel]) => [name, diagramOf(funnel)] as const),
  ['hostile', hostile] as const,
];

/** The lines that the flowchart may have: quoted text holds only what means nothing to Mermaid but line breaks. */
const text = String.raw`"(?:[^"\`&<>;%{}[\]|\\#]|#\d+;|<br\/>)+"`;
const names = String.raw`n\d+(?:,n\d+)*`;
const lines = [
  /^flowchart TD$/,
  /^ {2}acc(?:Title|Descr): [^#;{}%]+$/,
  new RegExp(String.raw`^ {2}n\d+(?:\[${text}\]|\(\[${text}\]\))$`),
  new RegExp(String.raw`^ {2}n\d+ -->(?:\|${text}\|)? n\d+$`),
  /^ {2}classDef [a-z]+ [a-z-]+:[#\w ]+(?:,[a-z-]+:[#\w ]+)*$/,
  new RegExp(`^ {2}class ${names} [a-z]+$`),
];

describe.each(diagrams)('mermaid of the %s funnel', (_, diagram) => {
  const written = mermaid(diagram).trimEnd().split('\n');

  test('has the grammar of a flowchart in every line', () => {
    expect(written.filter((line) => !lines.some((form) => form.test(line)))).toEqual([]);
    expect(written[0]).toBe('flowchart TD');
  });

  test('declares every place that a way or a class names, once', () => {
    const declared = written.flatMap((line) => /^ {2}(n\d+)[[(]/.exec(line)?.[1] ?? []);
    expect(declared).toHaveLength(diagram.places.length);
    expect(new Set(declared).size).toBe(declared.length);
    const named = written.flatMap((line) =>
      /-->|^ {2}class /.test(line) ? (line.match(/\bn\d+\b/g) ?? []) : [],
    );
    expect(named.filter((name) => !declared.includes(name))).toEqual([]);
  });
});

test('mermaid of the minimal funnel, in full', () => {
  expect(mermaid(diagramOf(minimalFunnel))).toBe(`flowchart TD
  accTitle: Petly: pet-quiz 1.0.0
  accDescr: The path of visitors through 3 steps and 2 pages. They come in at /.
  n0(["Welcome<br/>/<br/>visitors come in here"])
  n1["2 · Pet<br/>/pet · choice"]
  n2["3 · Age<br/>/age · slider"]
  n3["4 · Plan<br/>/plan · plans"]
  n4(["Bye<br/>/bye"])
  n0 --> n1
  n1 -->|"Pet is 'Cat'"| n3
  n1 -->|"else"| n2
  n2 --> n3
  n3 -->|"by checkout"| n4
  n4 -->|"once the account is made"| n0
  classDef step fill:#ffffff,stroke:#5d5546,color:#1b1710
  class n1,n2,n3 step
  classDef page fill:#ffe9a3,stroke:#5d5546,color:#1b1710
  class n0,n4 page
  classDef entrance stroke-width:3px
  class n0 entrance
`);
});

describe.each(diagrams)('the svg of the %s funnel', (_, diagram) => {
  const written = svg(diagram);

  test('is XML, with no element but those of the picture', () => {
    expect(XMLValidator.validate(written)).toBe(true);
    const elements = new Set([...written.matchAll(/<([a-z]+)/gi)].map(([, name]) => name));
    const expected = ['svg', 'title', 'desc', 'style', 'defs', 'marker', 'path', 'rect', 'g', 'text'];
    expect([...elements].filter((name) => !expected.includes(name ?? ''))).toEqual([]);
  });

  test('has a title and a description for people who cannot see it', () => {
    expect(written).toMatch(/^<svg [^>]*role="img" aria-labelledby="title description">/);
    expect(written).toMatch(/<title id="title">.+<\/title>\n<desc id="description">.+<\/desc>/);
  });

  test('draws a box for every place and a line for every way, all inside the picture', () => {
    const [, across, down] = /viewBox="0 0 (\d+) (\d+)"/.exec(written)?.map(Number) ?? [];
    const boxes = [
      ...written.matchAll(/<g class="[a-z ]+"><rect x="(.+?)" y="(.+?)" width="(.+?)" height="(.+?)"/g),
    ];
    expect(boxes).toHaveLength(diagram.places.length);
    for (const [x = -1, y = -1, width = 0, height = 0] of boxes.map((box) => box.slice(1).map(Number))) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(across ?? 0);
      expect(y + height).toBeLessThanOrEqual(down ?? 0);
    }
    expect(written.match(/<path class="way"/g)).toHaveLength(diagram.edges.length);
  });
});

test('a funnel with more steps than a picture can hold is refused in a sentence, and written as text', () => {
  const places = Array.from({ length: 5_000 }, (_, index) => place(`/${index}`, 'step'));
  const edges = places
    .slice(1)
    .map(({ id }, index) => ({ from: `/${index}`, to: id, remarks: [], pointers: [] }));
  const long: Diagram = { ...hostile, places, edges };
  expect(() => svg(long)).toThrow(
    new CommandError(
      "The funnel has 5,000 steps and pages, too many for one picture. Write it as text with '--format mermaid'.",
    ),
  );
  expect(mermaid(long)).toContain('flowchart');
});
