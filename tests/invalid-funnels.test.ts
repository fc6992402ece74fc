import { applyEdits } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { rules } from '../proof/rules/rules.ts';
import { declaredFunnel } from '../proof/validate/declared-funnel.ts';
import { builtInChecks, type Problem } from '../proof/validate/problem.ts';
import { readFunnel, validate } from '../proof/validate/validate.ts';
import { mend } from '../studio/editor/acts/mend.ts';
import { SourceFile } from '../studio/editor/document/source-file.ts';
import { brokenFunnels } from './support/broken-funnels.ts';

const ids = [...builtInChecks, ...rules].map(({ id }) => id);
const checks = new Set(builtInChecks.map(({ id }) => id));

type Files = Pick<(typeof brokenFunnels)[number], 'text' | 'pictures' | 'overlays'>;

function problemsOf({ text, pictures, overlays }: Files): readonly Problem[] {
  const validation = validate(text, 'funnel.json', pictures, overlays);
  return [validation, ...validation.overlays].flatMap(({ problems }) => problems);
}

const checked = brokenFunnels.map((broken) => ({ ...broken, problems: problemsOf(broken) }));

test.each(checked)('$rule: $name: is refused for just what is wrong', ({ rule, problems, found }) => {
  expect(problems.map((problem) => problem.rule)).toContain(rule);
  expect(
    problems.flatMap(({ rule: by, line, column, pointer, message, related = [] }) => [
      `${line}:${column} ${by} ${pointer}`.trim(),
      ...related.map((place) => `  see ${place.line}:${place.column} ${place.pointer}`),
      // The messages of rules are tested beside each rule.
      ...(checks.has(rule) ? [`  ${message}`] : []),
    ]),
  ).toEqual(found);
});

test('there are two or more broken funnels for each check, and for nothing else', () => {
  const counts = Object.groupBy(brokenFunnels, ({ rule }) => rule);
  expect(Object.keys(counts).sort()).toEqual(ids.toSorted());
  expect(ids.filter((id) => (counts[id]?.length ?? 0) < 2)).toEqual([]);
});

test('a funnel declares the same whether its faults are asked for or not', () => {
  const unfit = brokenFunnels.filter(({ rule }) => checks.has(rule));
  for (const { rule, name, text, overlays } of unfit) {
    const read = readFunnel(text, 'funnel.json', overlays);
    expect(declaredFunnel(text, overlays), `${rule}: ${name}`).toEqual(
      'funnel' in read ? read.funnel : undefined,
    );
  }
});

const fixable = checked.flatMap(({ rule, name, problems, ...files }) =>
  problems.flatMap(({ fix, ...problem }) =>
    fix ? [{ of: `${rule}: ${name}`, title: fix.title, files, before: problems, problem, fix }] : [],
  ),
);

test.each(fixable)('$of: $title: mends it, and breaks nothing', ({ files, before, problem, fix }) => {
  const after = problemsOf(edited(files, mend(problem.file, fix)));
  expect(countOf(after, problem)).toBe(countOf(before, problem) - 1);
  expect(errorsIn(after)).toBeLessThanOrEqual(errorsIn(before));
});

/** The files after an act. */
function edited(files: Files, act: ReturnType<typeof mend>): Files {
  const overlays = files.overlays.map(({ file, text }) => [file, text]);
  const texts: Record<string, string> = { 'funnel.json': files.text, ...Object.fromEntries(overlays) };
  const file = (name: string) => new SourceFile(texts[name] ?? '');
  for (const [name, edits] of Object.entries(act.edits({ files: texts, file }).files))
    texts[name] = applyEdits(texts[name] ?? '', [...edits]);
  return {
    ...files,
    text: texts['funnel.json'] ?? '',
    overlays: files.overlays.map((overlay) => ({ ...overlay, text: texts[overlay.file] ?? '' })),
  };
}

const countOf = (problems: readonly Problem[], { rule, message }: Pick<Problem, 'rule' | 'message'>) =>
  problems.filter((problem) => problem.rule === rule && problem.message === message).length;

/** A translation that gets its right name may prove to be older than the text. */
const errorsIn = (problems: readonly Problem[]) =>
  problems.filter(({ severity, rule }) => severity === 'error' && rule !== 'stale-translation').length;

test('whoever asks what was meant has a fix', () => {
  const asking = checked
    .flatMap(({ problems }) => problems)
    .filter(({ message }) => / Did you/.test(message));
  expect(asking.length).toBeGreaterThan(15);
  expect(asking.filter(({ fix }) => !fix).map(({ message }) => message)).toEqual([]);
});
