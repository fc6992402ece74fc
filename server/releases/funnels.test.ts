import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withDefaults } from '../../schema/authoring/defaults/with-defaults.ts';
import { shippedFunnel } from '../../tests/support/funnels.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { shownFunnels } from '../analytics/figures/analyse.ts';
import { StartError } from '../errors/start-error.ts';
import type { OpenDatabase } from '../store/open.ts';
import { createStore, type Store } from '../store/store.ts';
import { Funnels } from './funnels.ts';

const now = () => new Date('2026-01-02T03:04:05Z');
const id = '00000000-0000-4000-8000-000000000000';
const [first, ...others] = shippedFunnel.steps;
const edited = { ...shippedFunnel, steps: [{ ...first, heading: 'Another question?' }, ...others] } as const;

describe.each(databases)('publishing on $name', ({ open }) => {
  let database: OpenDatabase;
  let store: Store;
  beforeAll(async () => {
    database = await open();
    store = createStore(database.db);
    await Funnels.open(store.funnelVersions, now, shippedFunnel, { replace: false });
  }, 60_000);
  afterAll(() => database.close());

  const publish = (funnel: unknown, replace = false) =>
    Funnels.open(store.funnelVersions, now, funnel as typeof shippedFunnel, { replace });

  test('takes the same content again, however its properties are ordered', async () => {
    const reordered = Object.fromEntries(Object.entries(shippedFunnel).reverse());
    await expect(publish(reordered)).resolves.toBeInstanceOf(Funnels);
  });

  test('refuses other content under the same version, and says the cure', async () => {
    const refusal = publish(edited);
    await expect(refusal).rejects.toThrow(StartError);
    await expect(refusal).rejects.toThrow(
      /Version 1\.1\.3 .* Raise "version" in the funnel file, or restore/,
    );
  });

  test('takes a file that writes a default out, under the same version', async () => {
    const { session, ...left } = { ...shippedFunnel, id: 'left-out' };
    await expect(publish(left)).resolves.toBeInstanceOf(Funnels);
    await expect(publish(withDefaults(left as typeof shippedFunnel))).resolves.toBeInstanceOf(Funnels);
  });

  test('keeps the defaults that a version was published with', async () => {
    const file = { ...shippedFunnel, id: 'of-old', tooltips: undefined };
    const { active } = await publish(JSON.parse(JSON.stringify(file)));
    await database.db
      .updateTable('funnel_versions')
      .set({ content: JSON.stringify({ ...active.funnel, tooltips: { delayMs: 1, skipDelayMs: 1 } }) })
      .where('funnel_id', '=', 'of-old')
      .execute();
    const again = await publish(JSON.parse(JSON.stringify(file)));
    expect(again.active.funnel.tooltips).toEqual({ delayMs: 1, skipDelayMs: 1 });
  });

  test('refuses other translations under the same version, and keeps those that were published', async () => {
    const translated = (title: string) => ({
      ...shippedFunnel,
      id: 'translated',
      translations: { es: { '/steps/Step 6/title': title } },
    });
    const { active } = await publish(translated('Sueldo'));
    expect(active.funnel.translations?.es).toMatchObject({ '/steps/Step 6/title': 'Sueldo' });
    await expect(publish(translated('Salario'))).rejects.toThrow(StartError);
    await expect(publish(translated('Sueldo'))).resolves.toBeInstanceOf(Funnels);
  });

  test('takes other content under another version', async () => {
    const funnels = await publish({ ...edited, version: '1.2.0' });
    expect(funnels.active.funnel.version).toBe('1.2.0');
    const earlier = await funnels.of({ id, funnelId: 'job-seeker', funnelVersion: '1.1.3' });
    expect(earlier.funnel).toEqual(shippedFunnel);
  });

  test('lets the development server replace a version', async () => {
    const funnels = await publish(edited, true);
    expect(funnels.active.funnel).toEqual(edited);
    await expect(publish(edited)).resolves.toBeInstanceOf(Funnels);
  });

  test('shows an editor the present file, and counts and exports each session by its own version', async () => {
    const funnels = await publish({ ...edited, version: '2.0.0' }, true);
    const session = { id, funnelId: 'job-seeker', funnelVersion: '1.1.3' };
    expect(await funnels.of(session)).toBe(funnels.active);
    expect((await funnels.declared(session)).funnel.version).toBe('1.1.3');
    const shown = await shownFunnels(funnels, ['1.1.3', '1.2.0', '2.0.0']);
    expect(shown.map(({ version }) => version)).toEqual(['2.0.0', '1.2.0', '1.1.3']);
  });
});
