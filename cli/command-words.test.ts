import { expect, test } from 'vitest';
import { readWords } from './command-words.ts';

const options = {
  format: { type: 'string', oneOf: ['json', 'sarif'] },
  to: { type: 'string' },
  force: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;
const read = (...words: string[]) => readWords(words, options, 'funnel some --help');

test('words are options, and the rest', () => {
  const { values, positionals } = read('a.json', '--format=sarif', '--to', '/x', '-', '-h', '--', '--b.json');
  expect({ ...values }).toEqual({ format: 'sarif', to: '/x', force: false, help: true });
  expect(positionals).toEqual(['a.json', '-', '--b.json']);
});

test.each([
  [
    ['--formt', 'json'],
    "There is no option '--formt'; 'funnel some --help' lists them. Did you mean '--format'?",
  ],
  [['-x'], "There is no option '-x'; 'funnel some --help' lists them."],
  [['--constructor'], "There is no option '--constructor'; 'funnel some --help' lists them."],
  [
    ['--format', 'srif'],
    "The option '--format' cannot be 'srif'; take one of: json, sarif. Did you mean 'sarif'?",
  ],
  [['--to'], "The option '--to' needs a value; 'funnel some --help' says which."],
  [['--to', '--force'], "The option '--to' needs a value; 'funnel some --help' says which."],
  [['--force=yes'], "The option '--force' takes no value; leave out '=yes'."],
])('%j cannot be understood', (words, sentence) => {
  expect(() => read(...words)).toThrow(expect.objectContaining({ name: 'CommandError', message: sentence }));
});
