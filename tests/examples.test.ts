import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { funnelOf } from './support/funnels.ts';
import { postgres } from './support/server/databases.ts';
import { testServer } from './support/server/test-server.ts';

const folder = new URL('../examples/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const readme = readFileSync(new URL('README.md', folder), 'utf8');

test.each(files)('%s has no problems, is served, and is listed in the README', async (name) => {
  const funnel = funnelOf(`examples/${name}`);
  const { app, database } = await testServer(await postgres(), funnel);
  for (const path of [...Object.keys(funnel.routes), ...funnel.steps.map((step) => step.path)]) {
    const page = await app.request(path);
    expect([path, page.status]).toEqual([path, 200]);
    expect(await page.text()).toContain(`${funnel.product.name}</title>`);
  }
  await database.close();
  expect(readme).toContain(`\`FUNNEL=examples/${name} npm start\``);
});
