import { readFileSync } from 'node:fs';
import { type Place, placeAt } from '../../proof/validate/place.ts';

/** The text of the smallest funnel that has one of everything that rules look at. It has no problems. */
export const minimalText = readFileSync(new URL('../funnels/minimal/funnel.json', import.meta.url), 'utf8');

/** The properties that only the minimal funnel's slider has: replace them to change the step's kind. */
export const sliderText = `"min": 0,
      "max": 20,
      "step": 1,
      "default": 5,
      "store": { "suffix": " years" },
      "display": {},`;

/** A text that occurs once in the minimal funnel, and its replacement. */
export type Edit = readonly [find: string, put: string];

/** In a replacement: a problem must point to this place. */
const marker = '▸';

/**
 * The minimal funnel after the edits, and the places that they mark with ▸, in the order of the text. Throws if a text
 * to replace is missing or occurs more than once, so that a case tests what it says.
 */
export function editedFunnel(edits: readonly Edit[]): { text: string; places: readonly Place[] } {
  const marked = edits.reduce((text, [find, put]) => {
    const pieces = text.split(find);
    if (pieces.length !== 2) throw new Error(`'${find}' is ${pieces.length - 1} times in the funnel.`);
    return pieces.join(put);
  }, minimalText);
  const [first = '', ...rest] = marked.split(marker);
  const places: Place[] = [];
  const text = rest.reduce((before, piece) => {
    places.push(placeAt(before, before.length));
    return before + piece;
  }, first);
  return { text, places };
}

/** The edits that add a page on which payers cancel, and lead buyers there: what the rules want of a subscription. */
export const cancelPage: readonly Edit[] = [
  ['"/": "welcome"', '"/": "welcome", "/manage": "manage"'],
  ['"pages": {', '"pages": { "manage": { "kind": "membership", "title": "A", "name": "A", "heading": "A" },'],
  ['"then": "/"', '"then": "/manage"'],
];

const lastExperiment = '"hypothesis": "Fewer words are read sooner."\n    }';

/**
 * The edit that adds experiments to the minimal funnel. In: the arms of each as JSON, by id; each experiment also gets
 * an arm that changes nothing.
 */
export function addArms(experiments: Readonly<Record<string, Readonly<Record<string, string>>>>): Edit {
  const added = Object.entries(experiments).map(([id, arms]) => {
    const weights = ['declared', ...Object.keys(arms)].map((name) => `"${name}": 1`).join(', ');
    const declared = '"goal": "paid", "smallestEffect": 1, "hypothesis": "More visitors pay."';
    const written = Object.entries(arms).map(([name, arm]) => `"${name}": ${arm}`);
    return `{ "id": "${id}", "weights": { ${weights} }, ${declared}, "arms": { ${written.join(', ')} } }`;
  });
  return [lastExperiment, [lastExperiment, ...added].join(',\n    ')];
}
