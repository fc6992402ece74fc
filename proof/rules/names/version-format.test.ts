import { describeRule } from '../../../tests/support/describe-rule.ts';
import { versionFormat } from './version-format.ts';

const message = (version: string) =>
  `The version '${version}' is not three numbers without leading zeros, such as 1.4.0, so nobody can tell how far it is from the one before. Write MAJOR.MINOR.PATCH.`;

const written = (version: string) => ({
  edits: [['"version": "1.0.0"', `"version": ▸"${version}"`]] as const,
  problems: [{ pointer: '/version', message: message(version) }],
});

describeRule(versionFormat, {
  valid: {
    'the numbers are 0': [['"version": "1.0.0"', '"version": "0.0.0"']],
    'a number has several digits': [['"version": "1.0.0"', '"version": "10.200.3000"']],
  },
  invalid: {
    'a number is missing': written('1.0'),
    'there is a number too many': written('1.0.0.0'),
    'a number has a leading zero': written('1.02.0'),
    'it is a pre-release': written('1.0.0-beta'),
    'it begins with a letter': written('v1.0.0'),
    'it is empty': written(''),
  },
});
