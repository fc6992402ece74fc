import { createHash } from 'node:crypto';

/** A change with its counts. A plan stays valid until one of its counts goes from zero to more, or back to zero. */
interface ChangeInKind {
  readonly key: string;
  readonly storedAnswers?: number;
  readonly underWay: number;
}

interface Looked {
  /** The number of the newest release; 0 for none. */
  readonly after: number;
  /** The digest of what is to be published. */
  readonly content: string;
  /** Whether visitors under way are to move. */
  readonly moves: boolean;
  readonly changes: readonly ChangeInKind[];
}

/**
 * What a digest covers of the changes of a plan. Of a version that was published before it leaves stored answers out: they
 * may not have been counted.
 */
export const covered = (isNew: boolean, changes: readonly ChangeInKind[]): readonly ChangeInKind[] =>
  isNew ? changes : changes.map(({ key, underWay }) => ({ key, underWay }));

/** Two bits a change: whether answers are stored, and whether visitors are under way. */
const bitsOf = (changes: readonly ChangeInKind[]): string =>
  changes
    .map(({ storedAnswers = 0, underWay }) => `${Math.sign(storedAnswers)}${Math.sign(underWay)}`)
    .join('');

/** A digest contains the bits of this many changes, the worst ones; its hash covers all. */
const maxChangesWithBits = 180;

/**
 * The digest of a plan: the same as long as nothing has changed in kind. It begins with what it takes to say, later, what
 * has: the number of the newest release, and the bits of the worst changes, in hexadecimal after a 1.
 */
export function planDigest({ after, content, moves, changes }: Looked): string {
  const bits = bitsOf(changes);
  const hash = createHash('sha256').update(
    JSON.stringify([after, content, moves, bits, changes.map(({ key }) => key)]),
  );
  return `${after}-${BigInt(`0b1${bits.slice(0, 2 * maxChangesWithBits)}`).toString(16)}-${hash.digest('base64url').slice(0, 16)}`;
}

/** What a digest tells of its plan; undefined if it is none. */
export function readPlanDigest(
  digest: string,
): { readonly after: number; readonly bits: string } | undefined {
  const [, after, bits] = /^(\d{1,9})-([\da-f]{1,100})-[\w-]{16}$/.exec(digest) ?? [];
  return after && bits ? { after: Number(after), bits: BigInt(`0x${bits}`).toString(2).slice(1) } : undefined;
}
