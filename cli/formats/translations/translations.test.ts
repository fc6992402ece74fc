import { describe, expect, test } from 'vitest';
import type { Translations } from '../../../proof/translations/for-translators.ts';
import { CommandError } from '../../command-error.ts';
import { json } from './json.ts';
import { xliff } from './xliff.ts';

const texts = [
  { name: '/steps/Age "in years"/heading', source: ' How <b>old</b> & {why}?\n ', notes: ['At most 60.'] },
  { name: '/a', source: 'أهلا', translation: '\u2068Hé\u2069 ]]> 5 < 6', notes: [] },
];
const written: Translations = { file: 'my quiz.json', funnel: 'pets', from: 'en', language: 'sv', texts };

/** What a translator's program gives back of what was written. */
const returned = (target: string, source = 'How old?') =>
  xliff.read(
    `<?xml version="1.0"?><x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="sv"><x:file id="pets" original="a.json"><x:group id="g"><x:unit id="t1" name="/a">${source === 'How old?' ? `<x:segment><x:source>${source}</x:source>${target}</x:segment>` : source}</x:unit></x:group></x:file></x:xliff>`,
    'back.xlf',
  ).texts[0];

const refusal = (read: () => unknown) => {
  try {
    read();
  } catch (error) {
    expect(error).toBeInstanceOf(CommandError);
    return (error as Error).message;
  }
  return undefined;
};

test.each([
  ['XLIFF', xliff],
  ['JSON', json],
])('%s gives back what was written, whatever characters it has', (_, format) => {
  const { texts: back, ...rest } = format.read(format.write(written), 'back');
  expect(rest).toEqual({ file: 'my quiz.json', funnel: 'pets', from: 'en', language: 'sv' });
  expect(back.map(({ name, source, translation }) => [name, source, translation || undefined])).toEqual(
    texts.map(({ name, source, translation }) => [name, source, translation]),
  );
});

test('XLIFF has a unit for each text, in the order that the standard asks for', () => {
  expect(
    xliff.write({ ...written, texts: [{ ...texts[1], name: '/a', source: 'Age', notes: ['Its place.'] }] }),
  ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="sv">
  <file id="pets" original="my quiz.json">
    <unit id="t1" name="/a" xml:space="preserve">
      <notes>
        <note>Its place.</note>
      </notes>
      <segment state="initial">
        <source>Age</source>
        <target>\u2068Hé\u2069 ]]&gt; 5 &lt; 6</target>
      </segment>
    </unit>
  </file>
</xliff>
`);
});

describe('XLIFF that a translator gives back', () => {
  test('may have marks around words, another prefix, and no translation', () => {
    expect(returned('<x:target>Hur <x:mrk id="m1" type="term">gammal</x:mrk>?</x:target>')).toEqual({
      name: '/a',
      source: 'How old?',
      translation: 'Hur gammal?',
    });
    expect(returned('')).toEqual({ name: '/a', source: 'How old?' });
  });

  test('may be cut into segments with spaces between them', () => {
    const cut =
      '<x:segment><x:source>One.</x:source><x:target>Ett.</x:target></x:segment><x:ignorable><x:source> </x:source></x:ignorable><x:segment><x:source>Two.</x:source><x:target>Två.</x:target></x:segment>';
    expect(returned('', cut)).toEqual({ name: '/a', source: 'One. Two.', translation: 'Ett. Två.' });
  });

  test.each([
    ['<xliff', /line 1 is no XML/],
    ['<!DOCTYPE x [<!ENTITY a "b">]><xliff/>', /declares entities, which no such file needs/],
    ['<xliff version="1.2"><file/></xliff>', /its version is 1\.2, and 2\.0 is read/],
    ['<html/>', /it has no element 'xliff'/],
    ['<xliff version="2.0" srcLang="en" trgLang="sv"/>', /not one element 'file'/],
  ])('is refused if it is %s', (text, sentence) => {
    const message = refusal(() => xliff.read(text, 'back.xlf'));
    expect(message).toMatch(/^The file 'back\.xlf' is not XLIFF as 'funnel translations' writes it: /);
    expect(message).toMatch(sentence);
  });
});

test('JSON that is none of ours is refused', () => {
  expect(refusal(() => json.read('{', 'a.json'))).toMatch(/^The file 'a\.json' is neither XLIFF nor JSON/);
  expect(refusal(() => json.read('{"texts":[]}', 'a.json'))).toMatch(
    /^The file 'a\.json' is not one that 'funnel translations' wrote: the whole file must have/,
  );
});

test('a character that XML cannot hold is refused, and not written', () => {
  const odd = { ...written, texts: [{ name: '/a', source: 'a\u0007', notes: [] }] };
  expect(refusal(() => xliff.write(odd))).toMatch(/^The text '\/a' has a character that XML cannot hold/);
});
