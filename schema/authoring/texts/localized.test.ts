import { describe, expect, test } from 'vitest';
import { minimalFunnel, shippedFunnel } from '../../../tests/support/funnels.ts';
import { withValues } from '../../../tests/support/with-values.ts';
import { labelOf, storedValue } from '../../answers/choice-set.ts';
import type { Funnel, FunnelFile } from '../../declaration/funnel.ts';
import { pointerTo } from '../../places/pointer.ts';
import { withDefaults } from '../defaults/with-defaults.ts';
import { localized } from './localized.ts';
import { textsOf, withLabels } from './texts.ts';

const namesOf = (funnel: Funnel) => textsOf(funnel).map(({ name }) => name);

const inSpanish = (translation: Readonly<Record<string, string>>, funnel: Funnel = minimalFunnel) =>
  localized({ ...funnel, translations: { es: translation } }, 'es');

/** Every text in capitals: what stays as it is did not come from the translation. */
const shouted = (funnel: Funnel) =>
  inSpanish(Object.fromEntries(textsOf(funnel).map(({ name, text }) => [name, text.toUpperCase()])), funnel);

describe('a text of a funnel', () => {
  test('is named by what identifies the things around it', () => {
    expect(namesOf(minimalFunnel)).toEqual(
      expect.arrayContaining([
        '/product/name',
        '/pages/welcome/blocks/Has pet/heading',
        '/choiceSets/pets/Cat/label',
        '/plans/pro/features/0',
        '/steps/Pet/heading',
        '/steps/Pet/variants/short/heading',
      ]),
    );
  });

  test('keeps its name when a step is put in before it', () => {
    const [first, ...rest] = minimalFunnel.steps;
    const extra = { ...first, path: '/sex', field: 'Sex' } as Funnel['steps'][number];
    const longer = { ...minimalFunnel, steps: [extra, first, ...rest] } as Funnel;
    expect(namesOf(longer)).toEqual(expect.arrayContaining([...namesOf(minimalFunnel)]));
  });

  test('has a name of its own where two blocks are of one kind', () => {
    const names = namesOf(shippedFunnel);
    expect(names).toContain('/pages/home/blocks/call-to-action#2/heading');
    expect(new Set(names).size).toBe(names.length);
  });

  test('is not one of the dashboard, which staff read', () => {
    expect(Object.keys(shippedFunnel.pages)).toContain('analytics');
    expect(namesOf(shippedFunnel).filter((name) => name.startsWith('/pages/analytics/'))).toEqual([]);
  });

  test('can be found by its path in the funnel with labels', () => {
    const { path } = textsOf(minimalFunnel).find(({ name }) => name === '/steps/Age/heading') ?? {};
    expect(path).toEqual(['steps', 1, 'heading']);
  });
});

describe('a funnel in another language', () => {
  test('has its texts and its tag', () => {
    const { language, steps } = inSpanish({ '/steps/Pet/heading': '¿Qué mascota?' });
    expect(language).toBe('es');
    expect(steps[0]?.heading).toBe('¿Qué mascota?');
  });

  test('keeps the text of the file where a translation is missing', () => {
    expect(inSpanish({}).steps).toEqual(minimalFunnel.steps);
  });

  test('labels a choice and stores the same', () => {
    const [cat] = inSpanish({ '/choiceSets/pets/Cat/label': 'Gato' }).choiceSets.pets ?? [];
    expect(labelOf(cat ?? '')).toBe('Gato');
    expect(storedValue(cat ?? '')).toBe('Cat');
  });

  test('is the funnel itself where the language is not one of its own', () => {
    const funnel: Funnel = { ...minimalFunnel, translations: { es: {} } };
    expect(localized(funnel, 'fr')).toBe(funnel);
    expect(localized(funnel, 'constructor')).toBe(funnel);
    expect(localized(minimalFunnel, 'es')).toBe(minimalFunnel);
  });

  test('ignores a translation of what is no text', () => {
    const { steps } = inSpanish({ '/steps/Pet/field': 'Mascota', '/steps/Nothing/heading': 'Nada' });
    expect(steps).toEqual(minimalFunnel.steps);
  });

  test('differs in no stored value, field, path or condition', () => {
    const translated = shouted(shippedFunnel);
    const before = Object.fromEntries(
      textsOf(shippedFunnel).map(({ path, text }) => [pointerTo(...path), text] as const),
    );
    expect(textsOf(translated).every(({ text }) => text === text.toUpperCase())).toBe(true);
    const { language, translations, ...back } = withValues(translated, before);
    expect({ language: 'en-US', ...back }).toEqual(withLabels(shippedFunnel));
  });
});

describe('the translations of a file', () => {
  /** The minimal funnel without what it could leave out, in Spanish. */
  const completed = (values: Readonly<Record<string, unknown>>, es: Readonly<Record<string, string>>) =>
    withDefaults({ ...withValues(minimalFunnel as FunnelFile, values), translations: { es } });

  test('are followed by the defaults that follow from a text', () => {
    const funnel = completed({ '/steps/0/title': undefined }, { '/steps/Pet/heading': '¿Qué mascota?' });
    expect(funnel.steps[0]?.title).toBe('Which pet?');
    expect(localized(funnel, 'es').steps[0]?.title).toBe('¿Qué mascota?');
  });

  test('may translate a text that the file leaves out', () => {
    const funnel = completed({ '/texts': undefined }, { '/texts/loading': 'Cargando…' });
    expect(localized(funnel, 'es').texts).toMatchObject({ loading: 'Cargando…' });
  });

  test('stay as they are when the whole funnel is completed again, as one that was published', () => {
    const funnel = completed({ '/steps/0/title': undefined }, { '/steps/Pet/heading': '¿Qué mascota?' });
    expect(withDefaults(JSON.parse(JSON.stringify(funnel)))).toEqual(funnel);
  });
});
