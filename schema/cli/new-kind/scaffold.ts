import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { CommandError } from '../command-error.ts';
import { fitsLine } from './fits-line.ts';
import { type KindNames, kindNames } from './kind-names.ts';
import { registered } from './registered.ts';
import { specTestText } from './spec-test-text.ts';
import { specText } from './spec-text.ts';
import { viewText } from './view-text.ts';

/** Files by their paths from the root of the project. */
type Files = Readonly<Record<string, string>>;

/** What a new kind needs: files of its own, and both registries with an entry more. */
export interface Scaffold {
  readonly added: Files;
  readonly changed: Files;
}

const registries = { specs: 'schema/kinds/index.ts', views: 'renderer/kinds/index.ts' } as const;

/** The files of a new kind. Fails with a CommandError outside of the project, and for a name that the code cannot bear. */
export function scaffold(root: string, names: KindNames): Scaffold {
  const { kind, spec, key } = names;
  const added = ownFiles(names);
  requireFree(root, Object.keys(added));
  const [specs, views] = [read(root, registries.specs), read(root, registries.views)];
  requireUnused(names, { ...ownFiles(stranger), [registries.specs]: specs, [registries.views]: views });
  const changed = {
    [registries.specs]: registered(registries.specs, specs, {
      imported: { names: [spec, `${spec}Authoring`, `${spec}Props`], from: `./${kind}.ts` },
      properties: {
        kindProps: `${key}: ${spec}Props`,
        kinds: key === spec ? spec : `${key}: ${spec}`,
        kindAuthoring: `${key}: ${spec}Authoring`,
      },
    }),
    [registries.views]: registered(registries.views, views, {
      properties: { views: viewEntry(names) },
    }),
  };
  return { added, changed };
}

/** As the formatter would have it. */
function viewEntry({ key, view }: KindNames): string {
  const [module, load] = [`'kinds/${view}.tsx'`, `async () => (await import('./${view}.tsx')).${view}`];
  const line = `${key}: fetched(${module}, ${load})`;
  return fitsLine(`  ${line},`) ? line : `${key}: fetched(\n    ${module},\n    ${load},\n  )`;
}

const ownFiles = (names: KindNames): Files => ({
  [`schema/kinds/${names.kind}.ts`]: specText(names),
  [`schema/kinds/${names.kind}.test.ts`]: specTestText(names),
  [`renderer/kinds/${names.view}.tsx`]: viewText(names),
});

/** A kind that there is not, to see which names the files of a kind need for other things. */
const stranger = kindNames('kind-of-nobody');

function requireFree(root: string, files: readonly string[]): void {
  const taken = files.filter((file) => existsSync(join(root, file)));
  if (taken.length > 0) {
    throw new CommandError(
      `There is ${taken.join(' and ')} already, and nothing is overwritten; take another name.`,
    );
  }
}

/** A kind that is called like a word of the language, or like something else in the same file, would break the code. */
function requireUnused({ kind, spec, view }: KindNames, files: Files): void {
  const used = new Set<string>();
  const visitor = new Visitor({
    Identifier(node) {
      used.add(node.name);
    },
  });
  for (const [file, text] of Object.entries(files)) visitor.visit(parseSync(file, text).program);
  const reserved = parseSync('word.ts', `export const ${spec} = 1;`).errors.length > 0;
  const name = [spec, view].find((candidate) => used.has(candidate)) ?? (reserved ? spec : undefined);
  if (name !== undefined) {
    throw new CommandError(
      `A kind '${kind}' would be called '${name}' in the code, which has that name for something else; add a word, such as '${kind}-question'.`,
    );
  }
}

function read(root: string, file: string): string {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    throw new CommandError(
      `There is no ${file} here, where kinds are registered; run the command at the root of the project.`,
    );
  }
}
