import { describeRule } from '../../../tests/support/describe-rule.ts';
import { sliderText } from '../../../tests/support/funnel-text.ts';
import { literalText } from './literal-text.ts';

const heading = (text: string) => ['"heading": "How old?"', `"heading": ${text}`] as const;
const problem = (found: string, rest: string) => ({
  pointer: '/steps/1/heading',
  message: `Visitors would read '${found}' here, which is ${rest}.`,
});
const gap =
  "a gap, and nothing fills it in. Say it without, or tell an answer as in '{answer:Name|else: you}'";
const lost = 'what a program writes where it has no value. Write the text that belongs there';
const html = 'HTML, and texts are shown as they are written. Write the characters themselves, without marks';
const markdown = 'Markdown, and texts are shown as they are written. Leave the marks out';
const note = 'a note that something is missing. Write the text that belongs there';

describeRule(literalText, {
  valid: {
    'signs mean themselves': [
      heading('"100% sure? 5 < 7 > 3, x<y and z>w, R&D, a * b * c; [really] (yes) {}"'),
    ],
    'an address has letters by their codes, and another is of a network of many sites': [
      ['"site": "https://petly.example/"', '"site": "https://petly.example/stra%C3%9Fe%20%C3%BCber"'],
      heading('"Follow @petly@social.example: 5% off, $5 to $9, 1 @ 2 @ 3, # 4"'),
    ],
    'choices are tags or the names of characters, as in a quiz about HTML, and a question speaks of a tag': [
      ['"pets": ["Cat", "Dog"]', '"pets": ["<b>", { "value": "Dog", "label": "&nbsp;" }, "<br>"]'],
      ['"is": "Cat"', '"is": "<b>"'],
      heading('"What does <b> do?"'),
    ],
    'a text is a number in German, or speaks of what has no definition': [
      ['"pets": ["Cat", "Dog"]', '"pets": ["Null", "My goals are undefined"]'],
      ['"is": "Cat"', '"is": "Null"'],
    ],
    'a word is one of another language': [heading('"TODO incluido, y lo quiere todo: ¿cuántos años?"')],
    'a view fills the gaps in, also of a variant': [
      ['"kind": "slider"', '"kind": "rating"'],
      [
        sliderText,
        '"look": "nps", "low": "Pup", "high": "Old", "valueName": "{value} of {highest}", "confirm": false, "variants": { "de": { "valueName": "{value} von {highest}" } },',
      ],
      ['"experiments": [', '"experiments": [{ "id": "age", "step": "/age", "weights": { "de": 1 } }, '],
    ],
    'the text of a rejection has the gaps that are filled in there': [
      [
        '"reload": "Reload"',
        '"reload": "Reload", "rejections": { "off-the-steps": "From {min} to {max}", "empty": "Say it." }',
      ],
    ],
    'a text has a gap of ours': [heading('"How old is your {answer:Pet|else: pet}?"')],
    'only a comment is a note': [['"skips": []', '"$comment": "TODO: <b>skips</b> {x}", "skips": []']],
  },
  invalid: {
    'a text has a gap in braces': {
      edits: [heading('▸"How old, {firstName}?"')],
      problems: [problem('{firstName}', gap)],
    },
    'a text has a gap of a mail program': {
      edits: [heading('▸"How old, {{ first name }}?"')],
      problems: [problem('{{ first name }}', gap)],
    },
    'a text has a gap of a program': {
      edits: [heading('▸"How old is %s?"')],
      problems: [problem('%s', gap)],
    },
    ...Object.fromEntries(
      [
        '%name%',
        '%%firstName%%',
        '[First Name]',
        '[vorname]',
        '[job_title]',
        '[your city]',
        '*|NAME|*',
        '<%= name %>',
        '#{name}',
        '{{{ name }}}',
        '{{ name | default: you }}',
        '{name|you}',
        '{% if name %}',
        '[[name]]',
        '@name@',
        '$name$',
        '##NAME##',
      ].map((sign) => [
        `a text has the gap ${sign}`,
        {
          edits: [heading(`▸"How old, ${sign}?"`)],
          problems: [problem(sign, gap)],
        },
      ]),
    ),
    ...Object.fromEntries(
      ['undefined', 'null', ' NaN '].map((value) => [
        `a text is ${value.trim()}`,
        { edits: [heading(`▸"${value}"`)], problems: [problem(value, lost)] },
      ]),
    ),
    'an object was put into a text': {
      edits: [heading('▸"How old is [object Object]?"')],
      problems: [problem('[object Object]', lost)],
    },
    'a text that is no choice is only a tag': {
      edits: [heading('▸"<br>"')],
      problems: [problem('<br>', html)],
    },
    'a text has a tag': { edits: [heading('▸"How <b>old</b>?"')], problems: [problem('<b>', html)] },
    'a text has the name of a character': {
      edits: [heading('▸"How&nbsp;old?"')],
      problems: [problem('&nbsp;', html)],
    },
    'a text is bold': { edits: [heading('▸"How **old**?"')], problems: [problem('**old**', markdown)] },
    'a text has a link': {
      edits: [heading('▸"[How](https://petly.example) old?"')],
      problems: [problem('[How](https://petly.example)', markdown)],
    },
    'a text is still to be written': {
      edits: [heading('▸"TODO: ask for the age"')],
      problems: [problem('TODO:', note)],
    },
    'a text holds a place': {
      edits: [heading('▸"Lorem ipsum dolor?"')],
      problems: [problem('Lorem ipsum', note)],
    },
  },
});
