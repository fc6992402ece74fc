import { pointerTo } from '../../schema/pointer.ts';

/** A funnel with one thing changed. */
export interface Mutant {
  readonly change: 'remove' | 'misspell' | 'rename';
  /** JSON pointer to the change, in the original funnel. */
  readonly pointer: string;
  readonly funnel: unknown;
}

/** Properties whose values are names: of a path, page, field, choice, plan or kind. */
const naming = new Set(
  `answer before call choices continueShown counts currency default field first fromQuery homePath icon id illustration
  in is kind next notFound onSaveFailure onSessionFailure path paymentParameter planType pointer quizPath refund rule
  source start statusField step storageKey then to value version viewedValue`.split(/\s+/),
);

type Path = readonly string[];
type Entry = readonly [name: string, value: unknown];

const entriesOf = (value: unknown): readonly Entry[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Doubles the middle letter: a typo that makes no other name of the funnel. */
function misspelt(word: string): string {
  const middle = word.length >> 1;
  return word.slice(0, middle) + word.charAt(middle) + word.slice(middle);
}

/** The value with the entry at the path replaced by the result of `change`. */
function changed(value: unknown, [name, ...rest]: Path, change: (entry: Entry) => readonly Entry[]): unknown {
  const entries = entriesOf(value).flatMap((entry): readonly Entry[] => {
    if (entry[0] !== name) return [entry];
    return rest.length === 0 ? change(entry) : [[name, changed(entry[1], rest, change)]];
  });
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}

/** Whether the text at the path is a name, not text to read. */
const isName = (path: Path): boolean =>
  path.some((name, index) => name === 'choiceSets' || (index === 1 && path[0] === 'routes')) ||
  naming.has(path.findLast((name) => !/^\d+$/.test(name)) ?? '');

/** Every funnel with one property or item removed, one name misspelt, or one property renamed. */
export function* mutantsOf(funnel: unknown, value: unknown = funnel, path: Path = []): Generator<Mutant> {
  for (const [name, child] of entriesOf(value)) {
    const at = [...path, name];
    const mutant = (change: Mutant['change'], entries: (entry: Entry) => readonly Entry[]): Mutant => ({
      change,
      pointer: pointerTo(...at),
      funnel: changed(funnel, at, entries),
    });
    yield mutant('remove', () => []);
    if (typeof child === 'string' && isName(at)) yield mutant('misspell', () => [[name, misspelt(child)]]);
    if (!Array.isArray(value)) yield mutant('rename', () => [[misspelt(name), child]]);
    yield* mutantsOf(funnel, child, at);
  }
}
