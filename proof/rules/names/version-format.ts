import { versionNumbers } from '../../version-numbers.ts';
import type { Rule } from '../rule.ts';

export const versionFormat: Rule = {
  id: 'version-format',
  summary: 'The version is MAJOR.MINOR.PATCH.',
  severity: 'error',
  essential: true,
  *check({ funnel: { version } }) {
    if (!versionNumbers(version))
      yield {
        pointer: '/version',
        message: `The version '${version}' is not three numbers without leading zeros, such as 1.4.0, so nobody can tell how far it is from the one before. Write MAJOR.MINOR.PATCH.`,
      };
  },
};
