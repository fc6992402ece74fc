import { type VersionNumbers, versionNumbers } from '../version-numbers.ts';
import { type Change, type Verdict, worstOf } from './change.ts';

/** The part of a semantic version that a change requires to be raised, by its verdict. */
const parts: Readonly<Record<Verdict, 'major' | 'minor' | 'patch'>> = {
  breaking: 'major',
  risky: 'minor',
  safe: 'patch',
};

/** The verdict on the version of a new funnel file. */
export interface VersionCheck {
  readonly old: string;
  readonly new: string;
  readonly ok: boolean;
  /** Full sentences: whether the version fits the changes, and if not, which one to write. */
  readonly message: string;
}

const order = (one: VersionNumbers, other: VersionNumbers): number =>
  one[0] - other[0] || one[1] - other[1] || one[2] - other[2];

const raised: Readonly<Record<Verdict, (version: VersionNumbers) => VersionNumbers>> = {
  breaking: ([major]) => [major + 1, 0, 0],
  risky: ([major, minor]) => [major, minor + 1, 0],
  safe: ([major, minor, patch]) => [major, minor, patch + 1],
};

/** The lowest version that a funnel with these changes may have. In: the version before, as MAJOR.MINOR.PATCH. */
export function raisedFor(old: string, changes: readonly Change[]): string {
  const worst = worstOf(changes.map(({ verdict }) => verdict));
  const before = versionNumbers(old);
  return worst && before ? raised[worst](before).join('.') : old;
}

/**
 * Whether the version was raised enough: a breaking change requires a new major version, a risky one a minor one, a
 * safe one a patch. A larger step than required is fine; so is a raised version of an unchanged file.
 */
export function checkVersion(old: string, now: string, changes: readonly Change[]): VersionCheck {
  const said = (ok: boolean, message: string): VersionCheck => ({ old, new: now, ok, message });
  const worst = worstOf(changes.map(({ verdict }) => verdict));
  const [before, after] = [versionNumbers(old), versionNumbers(now)];
  if (!before)
    return said(
      false,
      `The version '${old}' of the old file is not MAJOR.MINOR.PATCH, so nobody can tell what ${now} is to it. Compare with a version that was published.`,
    );
  const wanted = worst ? raised[worst](before) : before;
  const cure = `Write "version": "${wanted.join('.')}" or higher.`;
  if (!after)
    return said(
      false,
      `The version '${now}' of the new file is not MAJOR.MINOR.PATCH, so nobody can tell how far it is from ${old}. ${cure}`,
    );
  if (order(after, before) < 0)
    return said(
      false,
      `Version ${now} is lower than ${old}, which was published before it. Raise it from ${old}.`,
    );
  if (!worst)
    return said(
      true,
      order(after, before) === 0
        ? `Nothing changed, and the version is ${now} still.`
        : `Version ${old} was raised to ${now}, and nothing else changed.`,
    );
  if (order(after, before) === 0)
    return said(
      false,
      `The version is ${now} in both files, though they differ. A published version never changes, and the server refuses to start with other content under the same version. ${cure}`,
    );
  if (order(after, wanted) < 0)
    return said(
      false,
      `Version ${old} was raised to ${now}, which is too little for a ${worst} change: that asks for a new ${parts[worst]} version, so its number tells the readers of the data what to expect. ${cure}`,
    );
  return said(true, `Version ${old} was raised to ${now}, which is enough for a ${worst} change.`);
}
