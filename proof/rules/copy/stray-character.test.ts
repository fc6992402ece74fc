import { describeRule } from '../../../tests/support/describe-rule.ts';
import { strayCharacter } from './stray-character.ts';

const message = (found: string) => `This contains ${found}. Type it anew, or take the character out.`;
const heading = (text: string) => ['"heading": "How old?"', `"heading": ${text}`] as const;
const pets = (cat: string) =>
  [
    ['["Cat", "Dog"]', `[${cat}, "Dog"]`],
    ['"is": "Cat"', '"is": "Dog"'],
  ] as const;

describeRule(strayCharacter, {
  valid: {
    'a text has emoji, of one character and of several': [heading('"How old? 🐈 👩‍👩‍👧 ❤️"')],
    'a text is written from right to left, with a mark for the browser': [heading('"כמה הוא?\\u200e"')],
    'a text has accents, a soft hyphen, and a line break': [heading('"Âge, Ärger, São: na\\u00adïve\\n£ 5"')],
    'words are divided without a space, as in Khmer': [heading('"តើ\\u200bអាយុ\\u200bប៉ុន្មាន?"')],
    'only a comment has one, which nobody gets': [['"skips": []', '"$comment": "\\u200b", "skips": []']],
  },
  invalid: {
    'a choice has a character that no database keeps': {
      edits: [...pets('▸"C\\u0000at"')],
      problems: [
        {
          pointer: '/choiceSets/pets/0',
          message: message(
            'the control character U+0000, which nobody sees, and which the server may refuse in an answer',
          ),
        },
      ],
    },
    'the name of a choice set ends with a space that has no width, and so does its use': {
      edits: [
        ['"pets": ["Cat"', '▸"pets\\u200b": ["Cat"'],
        ['"choices": "pets"', '"choices": ▸"pets\\u200b"'],
      ],
      problems: ['/choiceSets/pets\u200b', '/steps/0/choices'].map((pointer) => ({
        pointer,
        message: message(
          'the invisible character U+200B, so it is not the text that it looks like, and a search for that text does not find it',
        ),
      })),
    },
    'a text is turned around, and another one has lost a character': {
      edits: [heading('▸"How \\u202eold?"'), ['"name": "Pro"', '"name": ▸"Caf\\ufffd"']],
      problems: [
        {
          pointer: '/plans/0/name',
          message: message(
            'U+FFFD, which replaces a character that was lost, and is shown as a question mark',
          ),
        },
        {
          pointer: '/steps/1/heading',
          message: message('the character U+202E, which nobody sees, and which turns around what follows it'),
        },
      ],
    },
    'texts were read in a wrong encoding': {
      edits: [heading('▸"It â€™s how old?"'), ['"name": "Pro"', '"name": ▸"CafÃ©"']],
      problems: [
        {
          pointer: '/plans/0/name',
          message: message("'Ã©', which was one character before it was read in a wrong encoding"),
        },
        {
          pointer: '/steps/1/heading',
          message: message("'â€™', which was one character before it was read in a wrong encoding"),
        },
      ],
    },
  },
});
