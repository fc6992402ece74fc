/** The three numbers of a semantic version. */
export type VersionNumbers = readonly [major: number, minor: number, patch: number];

/** Semantic Versioning 2.0.0, section 2: three numbers without leading zeros. */
const version = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

/** The numbers of a version; undefined if it is not MAJOR.MINOR.PATCH. */
export function versionNumbers(text: string): VersionNumbers | undefined {
  const [, major, minor, patch] = version.exec(text) ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
}
