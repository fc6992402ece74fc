import { expect, test } from 'vitest';
import { afterAct, shippedDrafts, wholeOf } from '../../../tests/support/drafts.ts';
import type { Files } from '../../drafts/typed-since.ts';
import type { Sources } from '../document/act.ts';
import { SourceFile } from '../document/source-file.ts';
import { typedText } from './typed-text.ts';

const files: Files = {
  ...shippedDrafts[0]?.[1],
  'funnel.es.json': '{\n  "language": "es",\n  "texts": {}\n}\n',
};
const funnel = wholeOf(files);
const at = funnel.steps.findIndex(({ heading }) => heading);
const shown = { pointer: `/steps/${at}/heading`, text: funnel.steps[at]?.heading ?? '' };

const typing = (files: Files, language: string) => {
  const sources: Sources = {
    files,
    file: (name) => (files[name] === undefined ? undefined : new SourceFile(files[name])),
  };
  return typedText(sources, funnel, funnel, language, shown);
};
const typed = (language: string, text: string): Files => {
  const act = typing(files, language)?.type(text);
  return act ? afterAct(files, act) : files;
};

test('what is typed on a screen in another language is its translation, and the text stays', () => {
  expect(typing(files, 'es')?.value).toBe('');
  const after = typed('es', 'Hola');
  expect(after['funnel.json']).toBe(files['funnel.json']);
  expect(JSON.parse(after['funnel.es.json'] ?? '').texts).toEqual({
    [`/steps/${funnel.steps[at]?.field}/heading`]: { of: expect.any(String), text: 'Hola' },
  });
  expect(typing(after, 'es')?.value).toBe('Hola');
});

test('what is typed in the language of the funnel is the text itself', () => {
  expect(typing(files, funnel.language)?.value).toBe(shown.text);
  const after = typed(funnel.language, 'Hello');
  expect(wholeOf(after).steps[at]?.heading).toBe('Hello');
  expect(after['funnel.es.json']).toBe(files['funnel.es.json']);
});
