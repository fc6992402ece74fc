import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withDefaults } from '../../schema/authoring/defaults/with-defaults.ts';
import { digestOfText, type Overlay } from '../../schema/declaration/overlay.ts';
import { overlayFile } from '../../tests/support/overlays.ts';
import { reportOf } from './report.ts';

const text = readFileSync(new URL('../../docs/shortest-funnel.json', import.meta.url), 'utf8');
const verdictOf = (now: object) =>
  reportOf({ file: 'old.json', text }, { file: 'new.json', text: JSON.stringify(now) })?.compared;

test('a default that is written out is no change', () => {
  expect(verdictOf(withDefaults(JSON.parse(text)))).toMatchObject({ verdict: undefined, changes: [] });
});

test('a default that is replaced is a change, at the place where it can be written', () => {
  const {
    steps: [first, ...others],
    ...rest
  } = JSON.parse(text);
  expect(verdictOf({ ...rest, steps: [{ ...first, field: 'Taste' }, ...others] })).toMatchObject({
    verdict: 'breaking',
    changes: [
      { id: 'field-renamed', old: { pointer: '/steps/0/field', line: 18, column: 5 } },
      { id: 'field-renamed', old: { pointer: '/steps/0/statusField' } },
      // The list of choices is a set that is named after the field.
      { id: 'choices-renamed', old: { pointer: '/steps/0/choices', line: 22 } },
      { id: 'choice-set-changed' },
      { id: 'choice-set-changed' },
    ],
  });
});

describe('the overlays of two versions', () => {
  const [question] = JSON.parse(text).steps;
  const name = `/steps/${question.path.slice(1)}/heading`;
  const inSpanish = (texts: Overlay['texts']) => [overlayFile('es', { language: 'es', texts })];
  const translated = (translation: string) => ({
    [name]: { of: digestOfText(question.heading), text: translation },
  });
  const changesOf = (before: Overlay['texts'] | undefined, after: Overlay['texts'] | undefined, now = text) =>
    reportOf(
      { file: 'old.json', text, overlays: before ? inSpanish(before) : [] },
      { file: 'new.json', text: now, overlays: after ? inSpanish(after) : [] },
    )?.compared?.changes.map(({ id, verdict, change, new: { file, line } }) => ({
      id,
      verdict,
      change,
      file,
      line,
    }));

  test('are compared by the names of their texts, each at its place in the overlay', () => {
    expect(changesOf(translated('¿Qué?'), translated('¿Cuál?'))).toEqual([
      {
        id: 'translation-changed',
        verdict: 'safe',
        change: `The translation of '${name}' into 'es' changed from "¿Qué?" to "¿Cuál?".`,
        file: 'funnel.es.json',
        line: 4,
      },
    ]);
    expect(changesOf({}, translated('¿Cuál?'))).toMatchObject([{ id: 'translation-changed' }]);
    expect(changesOf(translated('¿Cuál?'), translated('¿Cuál?'))).toEqual([]);
  });

  test('come and go', () => {
    expect(changesOf(undefined, {})).toMatchObject([
      { id: 'language-added', file: 'funnel.es.json', line: 1 },
    ]);
    expect(changesOf({}, undefined)).toMatchObject([{ id: 'language-removed', verdict: 'risky' }]);
  });

  test('have stale translations where a text was changed and not translated again', () => {
    const now = text.replace(question.heading, 'Which one?');
    const stale = changesOf(translated('¿Cuál?'), translated('¿Cuál?'), now);
    expect(stale).toContainEqual({
      id: 'translation-stale',
      verdict: 'safe',
      change: `A text was changed and not translated into 'es' again: '${name}'. 'funnel translations --language es' writes what is to be looked at.`,
      file: 'funnel.es.json',
      line: 4,
    });
    const again = { [name]: { of: digestOfText('Which one?'), text: '¿Cuál?' } };
    expect(changesOf(translated('¿Cuál?'), again, now)?.map(({ id }) => id)).not.toContain(
      'translation-stale',
    );
  });
});
