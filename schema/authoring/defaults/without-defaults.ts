import equal from 'fast-deep-equal';
import type { Block } from '../../declaration/blocks/index.ts';
import type { FormQuestion } from '../../declaration/form-question.ts';
import type { Funnel, FunnelFile } from '../../declaration/funnel.ts';
import type { Page } from '../../declaration/pages/index.ts';
import { groupOf, withoutMembers } from '../members.ts';
import { ofRows } from '../rows.ts';
import { ofWhole } from './derived.ts';
import { isPart, nameOf } from './fill.ts';
import {
  blockDefaults,
  funnelDefaults,
  pageDefaults,
  questionDefaults,
  stepDefaults,
  textsIn,
} from './tables.ts';
import { withDefaults } from './with-defaults.ts';

/** A default may follow from another one that is written out first. */
const mostRounds = 10;

/**
 * A file for a whole funnel, of which `withDefaults` makes it again: without most of what is a default, for people to
 * edit. In: a funnel without translations.
 */
export function withoutDefaults(whole: Funnel): FunnelFile {
  const wanted = withoutMembers(withDefaults(whole));
  const file = bare(wanted);
  for (let round = 0; round < mostRounds; round += 1) {
    const paths = differing(withoutMembers(withDefaults(file)), wanted);
    if (paths.length === 0) return file;
    for (const path of paths) writeOut(file, wanted, path);
  }
  return whole;
}

/** The funnel without every property that has a default, even if its value is another one. */
function bare(funnel: Funnel): FunnelFile {
  const texts = textsIn(funnel.language);
  const block = (part: Block) => stripped(part, blockDefaults(part, texts));
  const pages = Object.entries(funnel.pages).map(([name, page]) => {
    const { blocks } = page as { readonly blocks?: readonly Block[] };
    const written = stripped(page, pageDefaults(page, texts));
    return [name, { ...written, ...(blocks && { blocks: blocks.map(block) }) }] satisfies [string, Page];
  });
  const steps = funnel.steps.map((step) => {
    const { before, after, questions } = step;
    const group = groupOf(step);
    const question = (part: FormQuestion) => ({
      ...stripped(part, questionDefaults({ ...part, ...ofRows(step) }, texts)),
      ...(part.before && { before: part.before.map(block) }),
    });
    return {
      ...stripped(step, stepDefaults(step, texts)),
      ...(before && { before: before.map(block) }),
      ...(after && { after: after.map(block) }),
      ...(questions && { questions: questions.map(question) }),
      ...(group && { member: { ...group.member, questions: group.member.questions.map(question) } }),
    };
  });
  return {
    ...stripped(funnel, [...funnelDefaults(texts), ofWhole]),
    pages: Object.fromEntries(pages),
    steps,
  } as FunnelFile;
}

/** A part without every property that one of the tables has a default for. */
export const stripped = <Part extends object>(part: Part, tables: readonly object[]): Part =>
  tables.reduce<Part>(withoutTable, part);

function withoutTable<Part extends object>(part: Part, table: object): Part {
  const written = { ...part } as Record<string, unknown>;
  for (const [key, value] of Object.entries(table)) {
    const { name, only } = nameOf(key);
    const current = written[name];
    if (!isPart(value)) delete written[name];
    else if (isPart(current)) {
      const rest = withoutTable(current, value);
      if (only || Object.keys(rest).length > 0) written[name] = rest;
      else delete written[name];
    }
  }
  return written as Part;
}

type Path = readonly (string | number)[];

/** The paths of the values in which a funnel differs from the one that is wanted. */
function differing(value: unknown, wanted: unknown, path: Path = []): readonly Path[] {
  if (equal(value, wanted)) return [];
  const areLists = Array.isArray(value) && Array.isArray(wanted) && value.length === wanted.length;
  if (!areLists && !(isPart(value) && isPart(wanted))) return [path];
  return Object.keys({ ...value, ...wanted }).flatMap((name) =>
    differing(Object(value)[name], Object(wanted)[name], [...path, name]),
  );
}

/** Writes the wanted value at a path into a file, or the part around it that the file leaves out. */
function writeOut(file: object, wanted: object, [name = '', ...below]: Path): void {
  const [part, whole]: readonly unknown[] = [Object(file)[name], Object(wanted)[name]];
  if (below.length > 0 && part instanceof Object && whole instanceof Object) writeOut(part, whole, below);
  // Something that is not wanted follows from a default that is not: from the next round on it does no more.
  else if (whole !== undefined) Object.assign(file, { [name]: whole });
}
