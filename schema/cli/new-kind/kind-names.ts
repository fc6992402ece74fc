import { CommandError } from '../command-error.ts';

/** What a kind is called in each place. */
export interface KindNames {
  /** In the funnel file and in the names of files: `star-rating`. */
  readonly kind: string;
  /** Its declaration: `starRating`. */
  readonly spec: string;
  /** Its view: `StarRating`. */
  readonly view: string;
  /** As the name of a property: `'star-rating'`, or `rating`. */
  readonly key: string;
}

/** The names of a new kind. Fails with a CommandError for a word that is no name for one. */
export function kindNames(kind: string): KindNames {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kind)) {
    throw new CommandError(
      `'${kind}' is no name for a kind; write small letters and digits, with a hyphen between words, such as 'star-rating'.`,
    );
  }
  const view = kind.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const spec = view.charAt(0).toLowerCase() + view.slice(1);
  for (const name of [spec, view]) {
    if (name in globalThis) {
      throw new CommandError(
        `A kind '${kind}' would be called '${name}' in the code, which means something in JavaScript already; add a word, such as '${kind}-question'.`,
      );
    }
  }
  return { kind, spec, view, key: kind.includes('-') ? `'${kind}'` : kind };
}
