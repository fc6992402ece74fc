import { describe, expect, test } from 'vitest';
import type { CountedDate } from './counted-date.ts';
import { fillGaps, gapsIn } from './gap.ts';
import type { Filling } from './gap-format.ts';

const known: Readonly<Record<string, Filling>> = {
  Name: { text: 'Ana' },
  'Step 7': { text: 'Cats, dogs', items: ['Cats', 'Dogs', 'Birds'] },
  points: { text: '1,234.5', number: 1234.5, band: 'A lot' },
  one: { text: '1', number: 1 },
  birthday: { text: '27 March 2007', date: '2007-03-27' },
  month: { text: 'March 2007', date: '2007-03' },
};
/** The text as visitors read it, with the isolates around what is inserted as ⟨ and ⟩. */
const read = (text: string, language = 'en', told = known) =>
  fillGaps(text, ({ name }) => told[name], language)
    .replaceAll('\u2068', '⟨')
    .replaceAll('\u2069', '⟩');

describe('a gap', () => {
  test.each([
    ['is filled with the answer', 'Hello {answer:Name}!', 'Hello ⟨Ana⟩!'],
    ['is filled with a value', 'You have {value:points}.', 'You have ⟨1,234.5⟩.'],
    ['may have spaces, which translators add', '{ answer: Name | else: you }', '⟨Ana⟩'],
    ['says its own words where nothing is known', 'Hello {answer:Pet|else: you, and | others}!', 'Hello …!'],
    ['has words for where nothing is known', 'Hello {answer:Pet|else: you there}!', 'Hello you there!'],
    ['may say nothing there', 'Hello{answer:Pet|else:}!', 'Hello!'],
    ['is three dots where nothing is known and it has no words', 'Hello {answer:Pet}!', 'Hello …!'],
    ['comes twice', '{answer:Name} and {answer:Name}', '⟨Ana⟩ and ⟨Ana⟩'],
    ['is no other brace', '{} {name} {"a": 1} {b: c}', '{} {name} {"a": 1} {b: c}'],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test.each([
    [
      'a number, with so many decimals',
      '{value:points|number 0} {value:points|number 2}',
      'en',
      '⟨1,235⟩ ⟨1,234.5⟩',
    ],
    ['a number, in German', '{value:points|number}', 'de', '⟨1.234,5⟩'],
    ['money', '{value:points|money USD} {value:one|money EUR}', 'en-US', '⟨$1,234.50⟩ ⟨€1⟩'],
    [
      'a date',
      '{answer:birthday|date} {answer:birthday|date short} {answer:month|date}',
      'en-GB',
      '⟨27 March 2007⟩ ⟨27/03/2007⟩ ⟨March 2007⟩',
    ],
    [
      'a list',
      '{answer:Step 7|list}; {answer:Step 7|list or}',
      'en',
      '⟨Cats, Dogs, and Birds⟩; ⟨Cats, Dogs, or Birds⟩',
    ],
    ['the band of a value', '{value:points|band}', 'en', '⟨A lot⟩'],
    [
      'a plural',
      '{value:one|plural one: # point, other: # points} {value:points|plural one: # point, other: # points}',
      'en',
      '⟨1 point⟩ ⟨1,234.5 points⟩',
    ],
  ])('is written as %s', (_, text, language, expected) => {
    expect(read(text, language)).toBe(expected);
  });

  test('has the plural forms of its language, and commas in them', () => {
    const text =
      '{value:n|plural one: # punkt, few: # punkty, a więc kilka, many: # punktów, other: # punktu}';
    const of = (number: number) => read(text, 'pl', { n: { text: '', number } });
    expect([1, 3, 5, 1.5].map(of)).toEqual([
      '⟨1 punkt⟩',
      '⟨3 punkty, a więc kilka⟩',
      '⟨5 punktów⟩',
      '⟨1,5 punktu⟩',
    ]);
  });

  test('says its own words where the format cannot write what is known', () => {
    expect(read('{answer:Name|number|else: none}')).toBe('none');
  });
});

describe('what was meant as a gap, and is not written like one, is told', () => {
  const howTo = "Write it like '{answer:Name}' or '{value:points|number 1|else: none}'";
  test.each([
    ['Hi {{answer:Name}}', '{{answer:Name}}', `has more than one brace on a side. ${howTo}`],
    ['Hi {answer:Name', '{answer:Name', `has no brace at its end. ${howTo}`],
    ['{answer:n, plural, one {# point}}', '{answer:n, plural, one ', `has no brace at its end. ${howTo}`],
    ['{answer:}', '{answer:}', `names nothing. ${howTo}`],
    [
      '{Answer:Name}',
      '{Answer:Name}',
      `does not begin with 'answer:', 'value:', 'plan:' or 'date:' in small letters. ${howTo}`,
    ],
    [
      '{values:n}',
      '{values:n}',
      `does not begin with 'answer:', 'value:', 'plan:' or 'date:' in small letters. ${howTo}`,
    ],
    [
      '{value:n|numbr}',
      '{value:n|numbr}',
      "has a format 'numbr', which is not known. Take number, money, plural, date, list, band, today, renewal, every, length, terms, or 'else:' before words for where nothing is known",
    ],
    [
      '{value:n|number 12}',
      '{value:n|number 12}',
      "has the format 'number 12', which cannot be read. Write it like 'number 1'",
    ],
    [
      '{value:n|money}',
      '{value:n|money}',
      "has the format 'money', which cannot be read. Write it like 'money USD'",
    ],
    [
      '{value:n|plural one: # point}',
      '{value:n|plural one: # point}',
      "has the format 'plural one: # point', which cannot be read. Write it like 'plural one: # point, other: # points'",
    ],
    ['{value:n|number|money USD}', '{value:n|number|money USD}', 'has two formats. Leave one out'],
    [
      '{date:today + 8 wekes}',
      '{date:today + 8 wekes}',
      "has a date that cannot be read. Write it like '{date:today + 8 weeks}' or '{date:Birthday + value:weeks weeks}', in days, weeks, months or years",
    ],
    ['{value:n|else: a|else: b}', '{value:n|else: a|else: b}', "has two 'else:'. Leave one out"],
  ])('%s', (text, written, fault) => {
    expect(gapsIn(text)).toMatchObject([{ written, fault }]);
  });
});

describe('a hostile answer is inserted as text', () => {
  const hello = (answer: string) =>
    read('Hello {answer:Name}, {answer:Other|else: nobody}!', 'en', { Name: { text: answer } });

  test.each([
    '<img src=x onerror=alert(1)>',
    '{answer:Name}',
    '{answer:Other}',
    '{value:points|else: x}',
    '{seconds}',
    '$& $1 $$',
    '</script>',
  ])('as it is, and never filled again: %s', (answer) => {
    expect(hello(answer)).toBe(`Hello ⟨${answer}⟩, nobody!`);
  });

  test('without the marks that would turn around what follows, on one line', () => {
    expect(hello('\u202eevil\u2069\u2066\nsecond\u0000\tline\u2028')).toBe(
      'Hello ⟨evil second line ⟩, nobody!',
    );
  });

  test('whole, however long it is', () => {
    expect(hello('x'.repeat(10_000))).toHaveLength('Hello ⟨⟩, nobody!'.length + 10_000);
  });
});

test.each<[string, CountedDate]>([
  ['today', { from: 'today' }],
  ['today+8 weeks', { from: 'today', by: { sign: 1, count: 8, unit: 'week' } }],
  ['Due-date - 1 day', { from: 'Due-date', by: { sign: -1, count: 1, unit: 'day' } }],
  [
    'Step 7 + value:to go months',
    { from: 'Step 7', by: { sign: 1, count: { value: 'to go' }, unit: 'month' } },
  ],
])('the date %s is read', (name, date) => {
  expect(gapsIn(`{date: ${name} | date short}`)).toMatchObject([{ of: 'date', name, date }]);
});
