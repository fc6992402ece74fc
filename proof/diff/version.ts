import { type VersionNumbers, versionNumbers } from '../version-numbers.ts';
import { type Change, type Verdict, worstOf } from './change.ts';

/** The part of a semantic version that a change requires to be raised, by its verdict. */
const parts = { breaking: 'major', risky: 'minor', safe: 'patch' } satisfies Record<Verdict, string>;

/** The verdict on the version of a new funnel file. */
export interface VersionCheck {
  readonly old: string;
  readonly new: string;
  readonly ok: boolean;
  /** Full sentences: whether the version fits the changes, and if not, which one to write. */
  readonly message: string;
}

const compareVersions = (a: VersionNumbers, b: VersionNumbers): number =>
  a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

const raised: Readonly<Record<Verdict, (version: VersionNumbers) => VersionNumbers>> = {
  breaking: ([major]) => [major + 1, 0, 0],
  risky: ([major, minor]) => [major, minor + 1, 0],
  safe: ([major, minor, patch]) => [major, minor, patch + 1],
};

/** The lowest version that a funnel with these changes may have. In: the version before, as MAJOR.MINOR.PATCH. */
export function raisedFor(old: string, changes: readonly Change[]): string {
  const worst = worstOf(changes);
  const before = versionNumbers(old);
  return worst && before ? raised[worst](before).join('.') : old;
}

/**
 * Whether the version was raised enough: a breaking change requires a new major version, a risky one a minor one, a
 * safe one a patch. A larger step than required is fine; so is a raised version of an unchanged file.
 */
export function checkVersion(old: string, now: string, changes: readonly Change[]): VersionCheck {
  const accepted = (message: string): VersionCheck => ({ old, new: now, ok: true, message });
  const refused = (message: string): VersionCheck => ({ old, new: now, ok: false, message });
  const worst = worstOf(changes);
  const [before, after] = [versionNumbers(old), versionNumbers(now)];
  if (!before)
    return refused(
      `The version '${old}' of the old file is not MAJOR.MINOR.PATCH, so nobody can tell what ${now} is to it. Compare with a version that was published.`,
    );
  const lowest = worst ? raised[worst](before) : before;
  const cure = `Write "version": "${lowest.join('.')}" or higher.`;
  if (!after)
    return refused(
      `The version '${now}' of the new file is not MAJOR.MINOR.PATCH, so nobody can tell how far it is from ${old}. ${cure}`,
    );
  const step = compareVersions(after, before);
  if (step < 0)
    return refused(
      `Version ${now} is lower than ${old}, which was published before it. Raise it from ${old}.`,
    );
  if (!worst)
    return accepted(
      step === 0
        ? `Nothing changed, and the version is ${now} still.`
        : `Version ${old} was raised to ${now}, and nothing else changed.`,
    );
  if (step === 0)
    return refused(
      `The version is ${now} in both files, though they differ. A published version never changes, and the server refuses to publish other content under the same version. ${cure}`,
    );
  if (compareVersions(after, lowest) < 0)
    return refused(
      `Version ${old} was raised to ${now}, which is too little for a ${worst} change: that asks for a new ${parts[worst]} version, so its number tells the readers of the data what to expect. ${cure}`,
    );
  return accepted(`Version ${old} was raised to ${now}, which is enough for a ${worst} change.`);
}
