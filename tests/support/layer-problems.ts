import { type Import, importsOf } from './imports.ts';

interface Rule {
  /** Whether the rule speaks of this file. */
  of: (file: string) => boolean;
  /** Whether the rule permits the file this import. */
  allows: (asked: Import, file: string) => boolean;
  /** The rule, to follow "but". */
  says: string;
  /** The way out, as a sentence. */
  wayOut: string;
}

const isTest = (file: string) => file.startsWith('tests/') || /\.test\.tsx?$/.test(file);
const within = (path: string, ...folders: string[]) =>
  folders.some((folder) => path.startsWith(`${folder}/`));
const isReact = (name: string) => /(^|[/@-])react([-/]|$)/.test(name);

/** In a test beside the code, what lies in tests/ and in scripts/support/ is always at hand. */
const mayImport =
  (...folders: string[]): Rule['allows'] =>
  ({ origin, target }, file) =>
    origin !== 'ours' ||
    within(target, ...folders) ||
    (isTest(file) && within(target, 'tests', 'scripts/support'));

const rules: Rule[] = [
  {
    of: (file) => within(file, 'schema'),
    allows: mayImport('schema'),
    says: 'schema imports nothing of ours outside schema',
    wayOut: 'Move what it needs into schema, or pass it in as an argument.',
  },
  {
    of: (file) => within(file, 'engine'),
    allows: mayImport('engine', 'schema'),
    says: 'engine may import only engine and schema',
    wayOut: 'Give the machine a named action or event and let the renderer provide the rest.',
  },
  {
    of: (file) => within(file, 'renderer'),
    allows: (asked, file) =>
      mayImport('renderer', 'engine', 'schema')(asked, file) ||
      (asked.target === 'server/api.ts' && asked.typeOnly),
    says: 'renderer may import only renderer, engine, schema and, by "import type", server/api.ts',
    wayOut: 'Ask the server over HTTP, or move what both sides need into schema or engine.',
  },
  {
    of: (file) => within(file, 'server'),
    allows: mayImport('server', 'engine', 'schema'),
    says: 'server may import only server, engine and schema',
    wayOut:
      'Move what both sides need into schema or engine; the renderer reaches the server as built files.',
  },
  {
    of: (file) => within(file, 'cli'),
    allows: mayImport('cli', 'schema/cli', 'engine/cli', 'server/cli'),
    says: 'cli only puts commands together: it may import only cli, schema/cli, engine/cli and server/cli',
    wayOut: 'Give the work a command of its own in schema/cli, engine/cli or server/cli.',
  },
  {
    // What builds the command has to know how the command is loaded.
    of: (file) => !within(file, 'cli') && file !== 'scripts/build-cli.ts',
    allows: ({ origin, target }) => origin !== 'ours' || !within(target, 'cli'),
    says: 'nobody imports cli',
    wayOut: 'Move what both need into schema or server.',
  },
  {
    of: (file) => within(file, 'server') && !within(file, 'server/cli') && !isTest(file),
    allows: ({ target }) => !within(target, 'server/cli', 'engine/cli', 'schema/cli'),
    says: 'server/cli, engine/cli and schema/cli hold commands, and the server runs without them',
    wayOut: 'Move what both need out of the command, into server or schema.',
  },
  {
    of: (file) => within(file, 'renderer', 'server') && !isTest(file),
    allows: ({ target }) => !within(target, 'engine/paths', 'engine/diagram'),
    says: 'engine/paths and engine/diagram walk and draw the statechart for commands alone',
    wayOut: 'Move what both need into engine.',
  },
  {
    of: (file) => within(file, 'server/pages') && !isTest(file),
    allows: ({ target }) => !within(target, 'server/analytics'),
    says: "server/analytics is not asked by a visitor's request, and server/pages answers those",
    wayOut: 'Move what both need out of server/analytics.',
  },
  {
    of: (file) => within(file, 'renderer/ui'),
    allows: mayImport('renderer/ui'),
    says: 'renderer/ui imports nothing of ours but renderer/ui',
    wayOut: 'Pass it in as a prop, or move the component out of renderer/ui.',
  },
  {
    of: (file) => within(file, 'renderer/kinds', 'renderer/blocks'),
    allows: ({ target }) => !within(target, 'renderer/screens'),
    says: 'renderer/kinds and renderer/blocks are below renderer/screens and may not import it',
    wayOut: 'Move what both need into renderer/ui or another folder below them.',
  },
  {
    of: (file) => !isTest(file),
    allows: ({ target, origin }) => origin !== 'ours' || !within(target, 'tests'),
    says: 'nothing but a test imports tests',
    wayOut: 'Move what the product needs out of tests.',
  },
  {
    of: (file) => within(file, 'schema') && !within(file, 'schema/cli') && !isTest(file),
    allows: ({ target, origin }) => origin !== 'node' && !(origin === 'package' && isReact(target)),
    says: 'schema outside schema/cli is pure: it imports no module of Node and no React',
    wayOut: 'Move the input and output to schema/cli or server, the view to renderer, and pass in values.',
  },
  {
    of: (file) =>
      !isTest(file) &&
      within(file, 'schema', 'engine', 'renderer') &&
      !within(file, 'schema/cli', 'engine/cli'),
    allows: ({ target }) => !within(target, 'schema/cli', 'engine/cli'),
    says: 'schema/cli and engine/cli are the parts of schema and engine that do input and output, and what is pure or runs in the browser may not import them',
    wayOut: 'Move the pure part out of schema/cli into schema, or out of engine/cli into engine.',
  },
  {
    of: (file) => within(file, 'engine') && !within(file, 'engine/cli') && !isTest(file),
    allows: ({ origin }) => origin !== 'node',
    says: 'engine outside engine/cli is pure: it imports no module of Node',
    wayOut: 'Pass the value in with an event, or name an action that the caller provides.',
  },
];

/**
 * Holds a source file to the import rules between our folders.
 *
 * In: the file's path in the repository, with forward slashes, and its source. Out: one sentence for each rule that
 * an import of it breaks, with the file, the import, the rule and the way out. Never fails.
 */
export function layerProblems(file: string, source: string): string[] {
  const imports = importsOf(file, source);
  return rules
    .filter((rule) => rule.of(file))
    .flatMap((rule) =>
      imports
        .filter((asked) => !rule.allows(asked, file))
        .map((asked) => `${file} imports ${asked.target}, but ${rule.says}. ${rule.wayOut}`),
    );
}
