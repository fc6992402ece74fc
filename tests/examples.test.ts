import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pathsFor } from '../schema/authoring/audience.ts';
import { funnelOf } from './support/funnels.ts';
import { postgres } from './support/server/databases.ts';
import { testServer } from './support/server/test-server.ts';

const folder = new URL('../examples/', import.meta.url);
/** Those in a folder of their own have their pictures and fonts there. */
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /^(?:[^./]+|[^./]+\/funnel)\.json$/.test(name),
);
const readme = readFileSync(new URL('README.md', folder), 'utf8');

/** Serves a funnel file and requests every page of it. */
async function serveAll(file: string): Promise<void> {
  const funnel = funnelOf(file);
  const { app, database } = await testServer(await postgres(), funnel);
  const forStaff = pathsFor(funnel, 'staff');
  for (const path of [...Object.keys(funnel.routes), ...funnel.steps.map((step) => step.path)]) {
    const page = await app.request(path);
    expect([path, page.status]).toEqual([path, 200]);
    const title = forStaff.includes(path) ? `| ${funnel.product.name}"` : `${funnel.product.name}</title>`;
    expect(await page.text()).toContain(title);
  }
  await database.close();
}

test.each(files)('%s has no problems, is served, and is listed in the README', async (name) => {
  await serveAll(`examples/${name}`);
  expect(readme).toContain(`\`FUNNEL=examples/${name} npm start\``);
});

test('the funnel of docs/funnel-file.md has five steps in at most 60 lines, and is served', async () => {
  const file = 'docs/shortest-funnel.json';
  const text = readFileSync(file, 'utf8');
  expect(readFileSync('docs/funnel-file.md', 'utf8')).toContain(text);
  expect(text.trim().split('\n').length).toBeLessThanOrEqual(60);
  expect(funnelOf(file).steps).toHaveLength(5);
  await serveAll(file);
});
