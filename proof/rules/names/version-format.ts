import { versionNumbers } from '../../version-numbers.ts';
import type { Rule } from '../rule.ts';

/** A version that cannot be compared with the one before it. */
export const versionFormat: Rule = {
  id: 'version-format',
  summary: 'The version is MAJOR.MINOR.PATCH.',
  severity: 'error',
  essential: true,
  check: ({ funnel }) =>
    versionNumbers(funnel.version)
      ? []
      : [
          {
            pointer: '/version',
            message: `The version '${funnel.version}' is not three numbers without leading zeros, such as 1.4.0, so nobody can tell how far it is from the one before. Write MAJOR.MINOR.PATCH.`,
          },
        ],
};
