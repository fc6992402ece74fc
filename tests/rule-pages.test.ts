import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Rule } from '../proof/rules/rule.ts';
import { rules } from '../proof/rules/rules.ts';
import { builtInChecks } from '../proof/validate/problem.ts';

const folder = new URL('../docs/rules/', import.meta.url);
const textOf = (file: string) => readFileSync(new URL(file, folder), 'utf8');
const pages = readdirSync(folder).filter((file) => file !== 'README.md');
const all = [...builtInChecks, ...rules].toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** How the section on settings must begin. */
function settings({ severity, essential, limit }: Rule): string {
  if (essential) return 'Always an error';
  const weight = `${severity === 'error' ? 'An error' : 'A warning'} unless \`rules\` says otherwise`;
  return limit ? `${weight}. The limit is ${limit.default}` : weight;
}

/** The paragraphs below each second-level heading. */
const sectionsOf = (page: string) =>
  Object.fromEntries(
    page
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.split('\n', 1)[0], section.slice(section.indexOf('\n')).trim()]),
  );

test('every rule has a page, and every page a rule', () => {
  expect(pages.toSorted()).toEqual(all.map(({ id }) => `${id}.md`).toSorted());
});

describe.each(all)('the page of $id', ({ id, summary }) => {
  const page = pages.includes(`${id}.md`) ? textOf(`${id}.md`) : '';
  const sections = sectionsOf(page);

  test('opens with its id and what the rule says of itself', () => {
    expect(page.split('\n').slice(0, 4)).toEqual([`# ${id}`, '', summary, '']);
  });

  test('says why it matters, shows it wrong and right, and lists the settings', () => {
    expect(Object.keys(sections)).toEqual(['Why', 'Wrong', 'Right', 'Settings']);
    for (const text of Object.values(sections)) expect(text).not.toBe('');
  });

  test('shows what is right as JSON', () => {
    const examples = [...(sections.Right ?? '').matchAll(/^```json\n(.*?)^```/gms)];
    expect(examples.length).toBeGreaterThan(0);
    for (const [, json = ''] of examples) expect(() => JSON.parse(json)).not.toThrow();
  });
});

test.each(rules)('the page of $id names its severity', (rule) => {
  expect(sectionsOf(textOf(`${rule.id}.md`)).Settings?.startsWith(settings(rule))).toBe(true);
});
