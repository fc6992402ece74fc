// Prints how much a visitor downloads before the first question can be answered. Fails over the budget, or if a tap
// would wait for compilation.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Manifest, type Plugin } from 'vite';
import { compileHint } from './compile-ahead.ts';

/** Budgets in bytes of gzip; a kB is 1,000 bytes. */
const budget = { javascript: 84_400, css: 4_500 };

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
  'screens/SuccessScreen.tsx',
  'tracking/product-analytics.ts',
  'blocks/SellingBlock.tsx',
  'ui/ToastView.tsx',
];

const manifest: Manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));

const gzipped = (file: string): number => gzipSync(readFileSync(`dist/${file}`)).length;
const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + gzipped(file), 0);
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** A chunk with everything that it imports statically. */
function chunksOf(name: string, chunks = new Set<string>()): Set<string> {
  if (!chunks.has(name)) {
    chunks.add(name);
    for (const imported of manifest[name]?.imports ?? []) chunksOf(imported, chunks);
  }
  return chunks;
}

const stylesOf = (chunks: ReadonlySet<string>): number =>
  sum(new Set([...chunks].flatMap((chunk) => manifest[chunk]?.css ?? [])));

const fileOf = (name: string): string => {
  const file = manifest[name]?.file;
  if (!file) throw new Error(`The build has no chunk '${name}'. Correct its name in scripts/size.ts.`);
  return file;
};

/** The modules in some files, the largest first: each with its bytes before compression, and what imports it there. */
async function modulesIn(files: readonly string[]): Promise<readonly string[]> {
  const root = fileURLToPath(new URL('../', import.meta.url));
  let lines: readonly string[] = [];
  const modules: Plugin = {
    name: 'modules',
    generateBundle(_, bundle) {
      const sizes = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' && files.includes(file.fileName) ? Object.entries(file.modules) : [],
      );
      const ids = new Set(sizes.map(([id]) => id));
      lines = sizes
        .filter(([, { renderedLength }]) => renderedLength > 0)
        .toSorted(([, a], [, b]) => b.renderedLength - a.renderedLength)
        .map(([id, { renderedLength }]) => {
          const importers = this.getModuleInfo(id)?.importers.filter((importer) => ids.has(importer)) ?? [];
          return `  ${renderedLength} ${id}${importers.length > 0 ? `, for ${importers.join(', ')}` : ''}`;
        })
        .map((line) => line.replaceAll(root, ''));
    },
  };
  await build({ logLevel: 'silent', build: { write: false }, plugins: [modules] });
  return lines;
}

const failures: string[] = [];
const check = (what: string, bytes: number, limit: number): boolean => {
  console.log(`${what}: ${kilobytes(bytes)} gzip, budget ${kilobytes(limit)}`);
  if (bytes > limit)
    failures.push(`${what} is ${kilobytes(bytes - limit)} over its budget of ${kilobytes(limit)}.`);
  return bytes <= limit;
};

for (const [screen, names] of Object.entries(firstScreens)) {
  const chunks = new Set(['index.html', ...names].flatMap((name) => [...chunksOf(name)]));
  const scripts = [...chunks].map(fileOf);
  if (!check(`JavaScript before the first question on a ${screen}`, sum(scripts), budget.javascript)) {
    failures.push(
      'Its modules, in bytes before compression, with what imports each:',
      ...(await modulesIn(scripts)),
    );
  }
  check(`CSS before the first question on a ${screen}`, stylesOf(chunks), budget.css);
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

// A page that fills gaps has the styles of its code inline.
check(
  'CSS before the first question on a landing with gaps',
  stylesOf(chunksOf('texts/FilledPage.tsx', chunksOf('blocks/BlockList.tsx'))),
  budget.css,
);

if (failures.length > 0) {
  console.error(failures.join('\n'));
  process.exit(1);
}
