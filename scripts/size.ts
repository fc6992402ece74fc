// Prints how much a visitor downloads before the first question can be answered. Fails over the budget, or if a tap
// would wait for compilation.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { compileHint } from './compile-ahead.ts';

/** Budgets in bytes of gzip; a kB is 1,000 bytes. */
const budget = { javascript: 84_400, css: 4_700 };

/** The screens that may ask a first question: a landing page, or a step that opens without a session. */
const firstScreens = {
  landing: ['blocks/BlockList.tsx'],
  step: [],
};

/** The chunks that run between a tap and the next question. */
const tapped = ['index.html', 'blocks/BlockList.tsx', 'flow/start-flow.ts', 'kinds/Slider.tsx'];

/** The chunks that only later screens need; a first screen must not load them. */
const later = [
  'blocks/Marks.tsx',
  'flow/start-flow.ts',
  'screens/AnalyticsScreen.tsx',
  'screens/analytics/charts/FunnelChart.tsx',
  'screens/SuccessScreen.tsx',
  'tracking/product-analytics.ts',
  'ui/ToastView.tsx',
];

const manifest: Manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));

const gzipped = (file: string): number => gzipSync(readFileSync(`dist/${file}`)).length;
const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + gzipped(file), 0);
const shown = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** A chunk with everything that it imports statically. */
function chunksOf(name: string, found = new Set<string>()): Set<string> {
  if (!found.has(name)) {
    found.add(name);
    for (const imported of manifest[name]?.imports ?? []) chunksOf(imported, found);
  }
  return found;
}

const fileOf = (name: string): string => {
  const file = manifest[name]?.file;
  if (!file) throw new Error(`The build has no chunk '${name}'. Correct its name in scripts/size.ts.`);
  return file;
};

const failures: string[] = [];
const check = (what: string, bytes: number, limit: number): void => {
  console.log(`${what}: ${shown(bytes)} gzip, budget ${shown(limit)}`);
  if (bytes > limit) failures.push(`${what} is ${shown(bytes - limit)} over its budget of ${shown(limit)}.`);
};

for (const [screen, names] of Object.entries(firstScreens)) {
  const chunks = new Set(['index.html', ...names].flatMap((name) => [...chunksOf(name)]));
  check(
    `JavaScript before the first question on a ${screen}`,
    sum([...chunks].map(fileOf)),
    budget.javascript,
  );
  check(
    `CSS before the first question on a ${screen}`,
    sum(new Set([...chunks].flatMap((chunk) => manifest[chunk]?.css ?? []))),
    budget.css,
  );
  for (const late of later.filter((chunk) => chunks.has(chunk))) {
    failures.push(`'${late}' is downloaded before the first question on a ${screen}; import it lazily.`);
  }
  // Fails if a module was merged into another chunk.
  later.forEach(fileOf);
}

for (const name of tapped.filter(
  (chunk) => !readFileSync(`dist/${fileOf(chunk)}`, 'utf8').startsWith(compileHint),
)) {
  failures.push(
    `The file of '${name}' does not begin with the hint that has it compiled ahead. See to it in vite.config.ts.`,
  );
}

if (failures.length > 0) {
  console.error(failures.join('\n'));
  process.exit(1);
}
