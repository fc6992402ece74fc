import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the lock names the binaries of every platform, so that npm ci takes it anywhere', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const packages: Record<string, { optionalDependencies?: Record<string, string> }> = lock.packages;
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`])
      .map((name) => `${path} may need ${name}. Run 'npm run lock' and commit package-lock.json.`),
  );
  expect(missing).toEqual([]);
});
