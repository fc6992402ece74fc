import { anything } from '../../../engine/explore/example-path.ts';
import type { Destination } from '../../../proof/paths/paths.ts';
import { printable } from '../printable.ts';

/** The narrowest column for answers, in characters, however wide the paths are. */
const narrowest = 24;

/** One or more lines for each destination: how far it is, and the answers on the way that make a difference. */
export function destinationList(destinations: readonly Destination[], columns: number): readonly string[] {
  const width = Math.max(...destinations.map(({ path }) => path.length));
  return destinations.flatMap(({ number, path, answers }) => {
    const head = `  ${String(number ?? '').padStart(4)}  ${printable(path).padEnd(width)}  ${distance(answers).padEnd(13)}`;
    const [first = '', ...others] = packed(telling(answers), Math.max(narrowest, columns - head.length));
    return [`${head}${first}`.trimEnd(), ...others.map((line) => ' '.repeat(head.length) + line)];
  });
}

function distance(answers: Destination['answers']): string {
  if (!answers) return 'not reached';
  return answers.length === 0 ? 'at once' : `${answers.length} answer${answers.length === 1 ? '' : 's'}`;
}

const telling = (answers: Destination['answers'] = []): readonly string[] =>
  answers
    .filter(({ answer }) => answer !== anything)
    .map(({ path, answer }) => printable(`${path}: ${answer}`));

/** As many items on a line as fit, and at least one. */
function packed(items: readonly string[], width: number): readonly string[] {
  const lines: string[] = [];
  for (const item of items) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + item.length + 2 <= width)
      lines[lines.length - 1] = `${line}; ${item}`;
    else lines.push(item);
  }
  return lines;
}
