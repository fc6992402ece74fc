import { describe, expect, test } from 'vitest';
import { minimalText } from '../../tests/support/funnel-text.ts';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { overlayFile, overlayOf } from '../../tests/support/overlays.ts';
import { overlayFileOf, tagOfOverlay } from './overlay.ts';
import { formatProblem } from './problem.ts';
import { validate } from './validate.ts';

const linesOf = (tag: string, overlay: unknown, funnel = minimalText) =>
  validate(funnel, 'funnel.json', undefined, [overlayFile(tag, overlay)])
    .overlays.flatMap(({ problems }) => problems)
    .map(formatProblem);

/** The minimal funnel in Swedish, with one text of its own. */
const swedish = (name: string, text: string) =>
  overlayOf(minimalFunnel, 'sv', (source, each) => {
    if (each === name) return text;
    return source.includes('@') ? source : `${source}.`;
  });

describe('the name of an overlay', () => {
  test('has the name of the funnel file and a language', () => {
    expect(overlayFileOf('quiz/my.json', 'pt-BR')).toBe('quiz/my.pt-BR.json');
    expect(tagOfOverlay('my.pt-BR.json', 'my.json')).toBe('pt-BR');
  });

  test('is not that of another file', () => {
    for (const name of ['my.json', 'my.schema.json', 'other.es.json', 'my.es.txt'])
      expect(tagOfOverlay(name, 'my.json')).toBeUndefined();
  });
});

describe('an overlay', () => {
  test('that is sound gives the funnel its translation', () => {
    const overlay = swedish('/steps/Pet/heading', 'Vilket djur?');
    const { problems, overlays, funnel } = validate(minimalText, 'funnel.json', undefined, [
      overlayFile('sv', overlay),
    ]);
    expect([...problems, ...overlays.flatMap((checked) => checked.problems)]).toEqual([]);
    expect(funnel?.translations?.sv?.['/steps/Pet/heading']).toBe('Vilket djur?');
  });

  test('with a mistake keeps the funnel from being published', () => {
    const { funnel, written } = validate(minimalText, 'funnel.json', undefined, [overlayFile('sv', [])]);
    expect([funnel, written]).toEqual([undefined, undefined]);
  });

  test('that is no JSON has a problem at the place', () => {
    const file = { file: 'funnel.sv.json', tag: 'sv', text: '{\n  "language": sv }' };
    const { overlays } = validate(minimalText, 'funnel.json', undefined, [file]);
    expect(overlays[0]?.problems).toMatchObject([{ rule: 'json', line: 2, column: 15, file: file.file }]);
  });

  test('has the form of one', () => {
    expect(linesOf('sv', { language: 'sv', texts: { '/a': { of: '0123', text: ' ' } } })).toEqual([
      expect.stringMatching(/^funnel\.sv\.json:5:13 error 'texts\.\/a\.of' is "0123", which does not have/),
      "funnel.sv.json:6:15 error 'texts./a.text' is blank, although a text is needed there. Write at least one character that is not a space. (structure)",
    ]);
  });

  test('is in the language of its name, and in another than the funnel', () => {
    expect(linesOf('sv', { language: 'da', texts: {} })).toEqual([
      "funnel.sv.json:2:15 error The overlay is in 'da' and its name says 'sv', so nobody knows who reads it. Write the same in both. (structure)",
    ]);
    expect(linesOf('en', { language: 'en', texts: {} })).toEqual([
      "funnel.en.json:2:15 error The overlay is in 'en', as the funnel itself is, so nobody reads it. Write these texts into the funnel file, or name the language of the overlay. (structure)",
    ]);
  });

  test('is in a language that browsers know', () => {
    expect(linesOf('xx', { language: 'xx', texts: {} })).toContainEqual(
      expect.stringMatching(/^funnel\.xx\.json:2:15 error The language 'xx' is unknown to browsers/),
    );
  });
});

describe('a rule about texts', () => {
  test('holds for each translation, and is reported at its place in the overlay', () => {
    expect(linesOf('sv', swedish('/choiceSets/pets/Cat/label', `En ${'lång '.repeat(20)}katt`))).toEqual([
      expect.stringMatching(
        /^funnel\.sv\.json:\d+:15 warning This choice has 107 characters.* \(long-choice\)$/,
      ),
    ]);
    expect(linesOf('sv', swedish('/plans/pro/features/0', 'Allt för {{name}}'))).toContainEqual(
      expect.stringMatching(/^funnel\.sv\.json:\d+:15 error Visitors would read '\{\{name\}\}'/),
    );
  });

  test('tells two choices that are one in a language', () => {
    expect(linesOf('sv', swedish('/choiceSets/pets/Cat/label', 'Dog.'))).toEqual([
      expect.stringMatching(/\(duplicate-choice\)$/),
    ]);
  });

  test('says of a text of the funnel what it says without overlays', () => {
    const long = minimalText.replaceAll('"Cat"', `"${'Cat '.repeat(30)}end"`);
    const { problems, overlays } = validate(long, 'funnel.json', undefined, [
      overlayFile('sv', { language: 'sv', texts: {} }),
    ]);
    expect(problems.map(({ rule }) => rule)).toEqual(['long-choice']);
    expect(overlays[0]?.problems.map(({ rule }) => rule)).toEqual(['missing-translation']);
  });
});
