import { expect, test } from 'vitest';
import { placeAt } from './place.ts';
import { Source } from './source.ts';

/** By mistake: a text that marks with ▸ where to correct it, and the message. */
const syntaxRules: Readonly<Record<string, readonly [marked: string, reason: string]>> = {
  'a comma after the last property': ['{\n  "a": 1▸,\n}', 'a comma follows the last value. Remove it.'],
  'a comma after the last item': ['[\n  1,\n  2▸,\n]', 'a comma follows the last value. Remove it.'],
  'no comma between two properties': [
    '{\n  "a": 1▸\n  "b": 2\n}',
    'the comma between this value and the next is missing. Write it here.',
  ],
  'no comma between two items': [
    '["a"▸ "b"]',
    'the comma between this value and the next is missing. Write it here.',
  ],
  'no comma before a line that ends like one of Windows': [
    '{\r\n  "a": {}▸\r\n  "b": 2\r\n}',
    'the comma between this value and the next is missing. Write it here.',
  ],
  'a comma too many': ['[1, ▸, 2]', 'no value comes before this comma. Write one, or remove the comma.'],
  'a comment': [
    '{\n  "a": 1 ▸// one\n}',
    'here begins a comment, which JSON does not have. Remove it, or write it as a property "$comment", which every object takes and no visitor gets.',
  ],
  'a conflict of a merge': [
    '{\n  "b": 0,\n▸<<<<<<< HEAD\n  "a": 1\n=======\n  "a": 2\n>>>>>>> main\n}',
    "'<<<<<<<' marks a conflict which a merge has left. Keep the lines that are meant, and remove the others and the lines that begin with '<<<<<<<', '=======' and '>>>>>>>'.",
  ],
  'what is left over of a conflict': [
    '{\r\n  "a": 1\r\n▸=======\r\n}',
    "'=======' marks a conflict which a merge has left. Keep the lines that are meant, and remove the others and the lines that begin with '<<<<<<<', '=======' and '>>>>>>>'.",
  ],
  'single quotes': [
    "{ ▸'a': 'b' }",
    'a text is written in straight double quotes ("), and this is \'. Write " at both ends.',
  ],
  'the quotes of a word processor': [
    '{ "a": ▸“b c” }',
    'a text is written in straight double quotes ("), and this is “. Write " at both ends.',
  ],
  'a text that a quote of a word processor closes': [
    '{\n  "a": ▸"b”,\n  "c": 1\n}',
    'the text that begins here has no end on its line. Close it with a straight double quote ("), and write a line break within it as \\n.',
  ],
  'a name without quotes': [
    '{ ▸a: 1 }',
    '\'a\' is nothing that JSON knows; a text is written in straight double quotes ("), a quote within one is written \\", and without quotes there are only numbers, true, false and null.',
  ],
  'a quote within a text': [
    '{ "a": "the "▸best" one" }',
    '\'best\' is nothing that JSON knows; a text is written in straight double quotes ("), a quote within one is written \\", and without quotes there are only numbers, true, false and null.',
  ],
  'a long word of another language': [
    '[▸supercalifragilisticexpialidocious]',
    '\'supercalifragilisticexpialidoc…\' is nothing that JSON knows; a text is written in straight double quotes ("), a quote within one is written \\", and without quotes there are only numbers, true, false and null.',
  ],
  'a backslash that is meant': [
    '[▸"C:\\Users"]',
    'the text that begins here has a backslash before something that takes none. Write a backslash that is to be read as \\\\.',
  ],
  'half a character by its number': [
    '[▸"\\u12"]',
    'the text that begins here has a \\u without the four hexadecimal digits of a character. Add them, or write a backslash that is to be read as \\\\.',
  ],
  'a tab in a text': [
    '[▸"a\tb"]',
    'the text that begins here has a character within it that cannot be seen, such as a tab. Remove it, or write a tab as \\t.',
  ],
  'half a number': ['[▸1.]', 'the number that begins here stops before its last digit; complete it.'],
  'a zero before a number': ['[▸007]', 'no number begins with a zero that means nothing. Remove it.'],
  'no colon': ['{ "a"▸ 1 }', 'the colon and the value after the name "a" are missing. Write them here.'],
  'no value': ['{ "a":▸ }', 'no value follows the colon. Write one here.'],
  'no name': [
    '{ ▸5 }',
    'an object holds named values alone. Write the name here, in straight double quotes ("), and a colon.',
  ],
  'a name where none can be': [
    '["a"▸: 1]',
    "only the name of a property has a ':' behind it, and it is written in { }. Remove this one.",
  ],
  'a bracket that another one closes': [
    '{\n  "a": [1, 2\n▸}',
    "'}' does not close the '[' of line 2. Add the bracket that does, or remove this one.",
  ],
  'a bracket that nothing closes': [
    '{\n  "a": {\n    "b": [1],▸',
    "it ends before the '{' of line 2 is closed. Close every bracket that was opened, or fetch the whole file again.",
  ],
  'a bracket that closes too much': [
    '{ "a": {} }▸,\n"b": 1 }',
    'what begins here follows after the end of the funnel. Remove it, or a bracket before it that closes too much.',
  ],
  'no value at all': ['▸}', 'a value is missing here. Write one.'],
};

test.each(Object.entries(syntaxRules))('%s is told where it is mended, and how', (_, [marked, reason]) => {
  const text = marked.replace('▸', '');
  expect(new Source(text).syntaxProblem).toEqual({ reason, ...placeAt(text, marked.indexOf('▸')) });
});
