import { Type } from 'typebox';
import { pointerOf } from '../../proof/merge/pointer-of.ts';
import type { DraftConflict, DraftHead, Saved } from '../store/tables/funnels/drafts.ts';
import type { FunnelFiles } from '../store/tables/funnels/funnel-versions.ts';

const saved = {
  revision: Type.Integer({ description: 'Counted from 1.' }),
  savedBy: Type.String(),
  savedAt: Type.String({ format: 'date-time' }),
};

/** Who saved a revision, and when. */
export const savedSchema = Type.Object(saved);

/** A draft without its texts. */
export const headSchema = {
  id: Type.String({ format: 'uuid' }),
  funnelId: Type.String(),
  name: Type.String(),
  fromVersion: Type.String({ description: 'The version that it began from.' }),
  fromDigest: Type.String(),
  ...saved,
};

export const filesSchema = Type.Record(Type.String(), Type.String(), {
  description:
    'Texts by the names of the files: `funnel.json`, and `funnel.es.json` for an overlay in Spanish.',
});

const somethingOrNothing = (description: string) => Type.Optional(Type.Unknown({ description }));

export const conflictsSchema = Type.Array(
  Type.Object({
    id: Type.String(),
    file: Type.String(),
    what: Type.Enum(['value', 'order', 'lines', 'file'], {
      description:
        'What both have edited: a value of JSON, the order of a list (its items by their names), lines of a text that is not JSON, or a whole file, as texts.',
    }),
    pointer: Type.String({
      description: 'JSON pointer to the place in the newest text, or to what contains it.',
    }),
    base: somethingOrNothing('What both began with; left out if nothing was there.'),
    stored: somethingOrNothing('What the draft has; left out if it was removed.'),
    storedBy: Type.Array(Type.String(), { description: 'Who has saved since the other one read the draft.' }),
    offered: somethingOrNothing('What the draft has not; left out if it was to be removed.'),
    offeredBy: Type.String(),
  }),
  { description: 'The places that two people have edited differently, and nobody has resolved yet.' },
);

export const savedOf = ({ revision, by, at }: Saved) => ({
  revision,
  savedBy: by,
  savedAt: at.toISOString(),
});

export const headOf = ({ id, funnelId, name, fromVersion, fromDigest, saved }: DraftHead) => ({
  id,
  funnelId,
  name,
  fromVersion,
  fromDigest,
  ...savedOf(saved),
});

/** In: the texts in which the places of the conflicts are looked up. */
export function conflictsOf(conflicts: readonly DraftConflict[], files: FunnelFiles) {
  // Each file once: it may be large.
  const names = new Set(conflicts.flatMap(({ file, path }) => (path.length > 0 ? [file] : [])));
  const values = new Map([...names].map((name) => [name, parsed(files[name] ?? '')]));
  return conflicts.map(({ path, ...conflict }) => ({
    ...conflict,
    storedBy: [...conflict.storedBy],
    pointer: pointerOf(values.get(conflict.file), path),
  }));
}

/** Undefined if the text is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
