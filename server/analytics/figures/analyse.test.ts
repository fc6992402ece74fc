import { expect, test } from 'vitest';
import { minimalFunnel } from '../../../tests/support/funnels.ts';
import { publishedFunnel } from '../../releases/published-funnel.ts';
import { byFrequency, shownFunnels } from './analyse.ts';

const published = (version: string) => publishedFunnel({ ...minimalFunnel, version });

/** The versions to show, while 2.0.0 is active. */
async function shown(...versions: string[]): Promise<readonly string[]> {
  const active = published('2.0.0');
  const funnels = {
    active,
    declared: async ({ funnelVersion }: { funnelVersion: string }) => published(funnelVersion),
  };
  return (await shownFunnels(funnels, versions)).map(({ version }) => version);
}

test('the active version comes ahead, then the others from the newest on', async () => {
  expect(await shown('1.0.0', '1.1.0', '2.0.0', '2.1.0')).toEqual(['2.0.0', '2.1.0', '1.1.0', '1.0.0']);
});

test('a version that is not asked for is not shown, were it the active one', async () => {
  expect(await shown('1.0.0')).toEqual(['1.0.0']);
});

const row = (source: string, total?: number) => ({ source, counts: total === undefined ? {} : { total } });

test('the sources come by their sessions in all rows, then by name', () => {
  const rows = [row('search', 2), row('', 3), row('friends', 3), row('search', 2), row('advert', 3)];
  expect(byFrequency(rows)).toEqual(['search', '', 'advert', 'friends']);
});

test('a source whose sessions all moved to another is left out, as is a source without counts', () => {
  expect(byFrequency([row('before', 1), row('before', -1), row('after', 1), row('nothing')])).toEqual([
    'after',
  ]);
});
