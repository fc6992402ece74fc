import { describe, expect, test } from 'vitest';
import { minimalFunnel, plantFunnel, shippedFunnel } from '../../tests/support/funnels.ts';
import { withValues } from '../../tests/support/with-values.ts';
import { diagramOf } from './diagram.ts';

const drawn = (funnel: typeof shippedFunnel) =>
  diagramOf(funnel).edges.map(({ from, to, remarks }) => [`${from} → ${to}`, ...remarks].join(': '));

describe('the picture of a funnel', () => {
  test('shows each way with its condition in words, checkout, and what follows it', () => {
    expect(drawn(minimalFunnel)).toEqual([
      '/ → /pet',
      "/pet → /plan: Pet is 'Cat'",
      '/pet → /age: else',
      '/age → /plan',
      '/plan → /bye: by checkout',
      '/bye → /: once the account is made',
    ]);
  });

  test('says where each way is declared, all buttons of a page that lead to one step together', () => {
    const pointers = diagramOf(minimalFunnel).edges.map((edge) => edge.pointers);
    expect(pointers).toEqual([
      ['/pages/welcome/callToAction/to', '/pages/welcome/blocks/0/next'],
      ['/steps/0/next/0/to'],
      ['/steps/0/next/1/to'],
      ['/steps/1/next'],
      ['/steps/2/next'],
      ['/account/then'],
    ]);
  });

  test('leaves out a landing page that no path shows', () => {
    const { welcome } = minimalFunnel.pages;
    expect(drawn(withValues(minimalFunnel, { '/pages/campaign': welcome }))).toEqual(drawn(minimalFunnel));
  });

  test('marks pages and steps, where visitors enter and where the path ends', () => {
    const inside = { entry: false, end: false, sensitive: false };
    const step = (path: string, number: number, title: string, kind: string) => ({
      ...inside,
      ...{ id: path, pointer: `/steps/${number - 2}`, role: 'step', number, title, details: [path, kind] },
    });
    expect(diagramOf(minimalFunnel).places).toEqual([
      {
        ...inside,
        id: '/',
        pointer: '/pages/welcome',
        role: 'page',
        title: 'Welcome',
        details: ['/'],
        entry: true,
      },
      step('/pet', 2, 'Pet', 'choice'),
      step('/age', 3, 'Age', 'slider'),
      step('/plan', 4, 'Plan', 'plans'),
      { ...inside, id: '/bye', pointer: '/pages/farewell', role: 'page', title: 'Bye', details: ['/bye'] },
    ]);
    expect(diagramOf(shippedFunnel).places.filter(({ end }) => end)).toMatchObject([{ id: '/error' }]);
  });

  test('marks a step that opens without a session as an entry, and sensitive ones', () => {
    const funnel = withValues(minimalFunnel, {
      '/steps/1/opensWithoutSession': true,
      '/steps/1/sensitive': true,
    });
    expect(diagramOf(funnel).places.filter(({ sensitive }) => sensitive)).toMatchObject([
      { id: '/age', entry: true },
    ]);
  });

  test('puts a page that several paths show in one place, and leaves out pages that no way leads by', () => {
    const { places } = diagramOf(shippedFunnel);
    expect(drawn(shippedFunnel).filter((way) => way.endsWith('→ /step2'))).toEqual([
      '/ → /step2',
      '/home → /step2',
    ]);
    expect(places.filter(({ role }) => role === 'page').map(({ details }) => details)).toEqual([
      ['/', '/backup'],
      ['/home'],
      ['/success'],
      ['/error'],
    ]);
  });

  test('notes the numbers that the funnel skips on the way', () => {
    expect(drawn(shippedFunnel)).toContain('/step13 → /step16: skips 14, 15');
    expect(drawn(shippedFunnel)).toContain('/step16 → /step18: skips 17');
    expect(drawn(shippedFunnel)).toContain('/success → /error: once the account is made');
    const last = withValues(minimalFunnel, { '/skips/-': { number: 9, reason: 'Kept for later.' } });
    expect(drawn(last)).toEqual(drawn(minimalFunnel));
  });

  test('says the conditions of a branching funnel in words', () => {
    expect(drawn(plantFunnel)).toContain(
      "/en/light → /en/balcony: rooms is 'Balcony' and not (daylight is at most 3)",
    );
  });

  test('says in a sentence what it shows', () => {
    const { title, description } = diagramOf(minimalFunnel);
    expect(title).toBe('Petly: pet-quiz 1.0.0');
    expect(description).toBe('The path of visitors through 3 steps and 2 pages. They come in at /.');
    const open = withValues(minimalFunnel, { '/steps/1/opensWithoutSession': true });
    expect(diagramOf(open).description).toMatch(/ They come in at \/, \/age\.$/);
  });
});
