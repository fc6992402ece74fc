import { describe, expect, test } from 'vitest';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { withDefaults } from '../authoring/defaults/with-defaults.ts';
import { localized } from '../authoring/texts/localized.ts';
import { textsOf } from '../authoring/texts/texts.ts';
import type { Funnel, FunnelFile } from '../declaration/funnel.ts';
import type { Arm, Experiment } from '../declaration/sections/experiment.ts';
import { armCombinations, assignedArms, inArms } from './arms.ts';

const short = {
  steps: { '/pet': { next: '/plan' }, '/plan': { heading: 'Your plan?' } },
  plans: { pro: { total: 5 } },
  pages: { lost: { text: 'Go home.' } },
  routes: { '/bye': 'lost' },
} satisfies Arm;
const way = { id: 'way', weights: { declared: 1, short: 1 }, arms: { short } };
const dear = { plans: { pro: { weekly: 2 } } };
const price = {
  id: 'price',
  weights: { same: 1, declared: 1, dear: 2, dearer: 0 },
  arms: { same: {}, dear },
};

const having = (experiments: readonly Experiment[], more: Partial<Funnel> = {}): Funnel =>
  withDefaults({ ...minimalFunnel, ...more, experiments: [...minimalFunnel.experiments, ...experiments] });

describe('the funnel in an arm', () => {
  const funnel = having([way, price]);

  test('has what the arm says in place of its own, and all else as it is declared', () => {
    const [pet, age, plan] = funnel.steps;
    expect(inArms(funnel, { way: 'short' })).toEqual({
      ...funnel,
      steps: [{ ...pet, next: '/plan' }, age, { ...plan, heading: 'Your plan?' }],
      plans: [{ ...funnel.plans[0], total: 5 }],
      pages: { ...funnel.pages, lost: { ...funnel.pages.lost, text: 'Go home.' } },
      routes: { '/': 'welcome', '/bye': 'lost' },
    });
  });

  test('has what the arms of several experiments say', () => {
    expect(inArms(funnel, { way: 'short', price: 'dear' }).plans).toMatchObject([{ total: 5, weekly: 2 }]);
  });

  test('is the funnel itself where its arms change nothing', () => {
    for (const arms of [
      {},
      { way: 'declared' },
      { price: 'same' },
      { way: 'constructor' },
      { wording: 'short' },
    ])
      expect(inArms(funnel, arms)).toBe(funnel);
  });

  test('is the same in a language, whichever comes first', () => {
    const es = Object.fromEntries(textsOf(funnel).map(({ name, text }) => [name, `${text} (${name})`]));
    const translated = { ...funnel, translations: { es } };
    const seen = localized(inArms(translated, { way: 'short' }), 'es');
    expect(seen).toEqual(inArms(localized(translated, 'es'), { way: 'short' }));
    expect(seen.steps[2]?.heading).toBe('Your plan? (/experiments/way/arms/short/steps/~1plan/heading)');
  });

  test('keeps a text of the arm that has no translation', () => {
    const translated = { ...funnel, translations: { es: { '/steps/Plan/heading': '¿Qué plan?' } } };
    const headingIn = (arms: Readonly<Record<string, string>>) =>
      localized(inArms(translated, arms), 'es').steps[2]?.heading;
    expect([headingIn({}), headingIn({ way: 'short' })]).toEqual(['¿Qué plan?', 'Your plan?']);
  });

  test('has what follows from the arm, where the file leaves it out', () => {
    const { title: _, ...plan } = minimalFunnel.steps[2] ?? {};
    const steps = [...minimalFunnel.steps.slice(0, 2), plan] as FunnelFile['steps'];
    const written = having([way], { steps: steps as Funnel['steps'] });
    expect([written.steps[2]?.title, inArms(written, { way: 'short' }).steps[2]?.title]).toEqual([
      'Which plan?',
      'Your plan?',
    ]);
  });
});

describe('the arms of a funnel', () => {
  test('are assigned by the id of the session, to each experiment with arms by itself', () => {
    const funnel = having([way, price]);
    const sessions = Array.from({ length: 200 }, (_, at) =>
      JSON.stringify(assignedArms(funnel, `session-${at}`)),
    );
    expect(new Set(sessions)).toEqual(
      new Set(
        ['declared', 'short'].flatMap((one) =>
          ['same', 'declared', 'dear'].map((two) => JSON.stringify({ way: one, price: two })),
        ),
      ),
    );
  });

  test('are combined as visitors see them, the funnel as it is declared first', () => {
    expect(armCombinations(having([way, price]))).toEqual([
      { way: 'declared', price: 'same' },
      { way: 'declared', price: 'dear' },
      { way: 'short', price: 'same' },
      { way: 'short', price: 'dear' },
    ]);
  });

  test('have the declared funnel among them where nobody sees it', () => {
    expect(armCombinations(having([{ ...way, weights: { short: 1 } }]))).toEqual([{}, { way: 'short' }]);
    expect(armCombinations(minimalFunnel)).toEqual([{}]);
  });
});
