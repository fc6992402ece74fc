import { xmlText } from '../xml-text.ts';
import type { Format } from './format.ts';
import { fontSizes, layOut, lineHeight, type PlacedEdge, type PlacedPlace } from './layout.ts';
import { svgStyle } from './svg-style.ts';

/** A picture in one file, without scripts, fonts or links to other files. Its background is transparent. */
export const svg: Format = (diagram) => {
  const { width, height, places, edges } = layOut(diagram);
  const [across, down] = [Math.ceil(width), Math.ceil(height)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${across} ${down}" width="${across}" height="${down}" role="img" aria-labelledby="title description">
<title id="title">${xmlText(diagram.title)}</title>
<desc id="description">${xmlText(diagram.description)}</desc>
<style>${svgStyle}</style>
<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path class="tip" d="M0 1L9 5L0 9z"/></marker></defs>
<rect class="ground" width="${across}" height="${down}"/>
${edges.map(edgePath).join('\n')}
${places.map(placeGroup).join('\n')}
${edges.map(edgeLabel).filter(Boolean).join('\n')}
</svg>
`;
};

const round = (value: number): number => Math.round(value * 10) / 10;

/** A line through the points, with its corners rounded off. */
function edgePath({ points }: PlacedEdge): string {
  const [first, ...rest] = points.map(({ x, y }) => ({ x: round(x), y: round(y) }));
  if (!first) return '';
  const last = rest.at(-1) ?? first;
  const curves = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? last;
    const end =
      index === rest.length - 2
        ? next
        : { x: round((point.x + next.x) / 2), y: round((point.y + next.y) / 2) };
    return `Q${point.x} ${point.y} ${end.x} ${end.y}`;
  });
  const path = `M${first.x} ${first.y}${curves.length > 0 ? curves.join('') : `L${last.x} ${last.y}`}`;
  return `<path class="way" d="${path}" marker-end="url(#tip)"/>`;
}

function placeGroup({ place, heading, rows, x, y, width, height }: PlacedPlace): string {
  const { role, sensitive, entry, end } = place;
  const marks = [...(sensitive ? ['sensitive'] : []), ...(entry ? ['entry'] : []), ...(end ? ['end'] : [])];
  const box = { x: round(x - width / 2), y: round(y - height / 2) };
  const radius = role === 'page' ? height / 2 : 8;
  const top = y - (rows.length * lineHeight) / 2 + 5;
  const texts = [heading, ...rows].map((row, index) => {
    const style = index === 0 ? 'title' : 'detail';
    return `<text class="${style}" x="${round(x)}" y="${round(top + index * lineHeight)}">${xmlText(row)}</text>`;
  });
  return `<g class="${[role, ...marks].join(' ')}"><rect x="${box.x}" y="${box.y}" width="${width}" height="${height}" rx="${radius}"/>${texts.join('')}</g>`;
}

function edgeLabel({ label }: PlacedEdge): string {
  if (!label) return '';
  const { x, y, width, rows } = label;
  const top = y - ((rows.length - 1) * lineHeight) / 2 + fontSizes.label / 3;
  const texts = rows.map(
    (row, index) =>
      `<text class="label" x="${round(x)}" y="${round(top + index * lineHeight)}">${xmlText(row)}</text>`,
  );
  return `<g><rect class="ground" x="${round(x - width / 2)}" y="${round(y - (rows.length * lineHeight) / 2)}" width="${width}" height="${rows.length * lineHeight}" rx="4"/>${texts.join('')}</g>`;
}
