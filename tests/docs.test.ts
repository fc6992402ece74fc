import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Every page, without its code blocks except commands: other examples claim nothing about this repository. */
const pages = globSync(['*.md', 'docs/**/*.md', 'examples/*.md']).map((page) => ({
  page,
  text: readFileSync(page, 'utf8').replaceAll(/^ *```(\w*)$.*?^ *```$/gms, (block, language) =>
    language === 'sh' ? block : '',
  ),
}));

/** All wrong matches in the pages, each with its page. */
const wrongIn = (pattern: RegExp, isRight: (match: RegExpExecArray, page: string) => boolean) =>
  pages.flatMap(({ page, text }) =>
    [...text.matchAll(pattern)]
      .filter((match) => !isRight(match, page))
      .map(([found]) => `${page}: ${found}`),
  );

/** The anchors of a page, as GitHub makes them of its headings. */
const anchorsOf = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );

test('the docs link to pages and headings that exist', () => {
  const link = /\]\((?!https?:|mailto:)([^)#]*)(?:#([^)]*))?\)/g;
  expect(
    wrongIn(link, ([, file, anchor], page) => {
      const target = file ? join(dirname(page), file) : page;
      return existsSync(target) && (anchor === undefined || anchorsOf(target).includes(anchor));
    }),
  ).toEqual([]);
});

test('the docs name files and folders that exist', () => {
  const rooms = readdirSync('.', { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !['.git', 'node_modules', 'dist', '.data'].includes(entry.name),
  );
  const path = new RegExp(`\`((?:${rooms.map(({ name }) => name).join('|')})/[\\w./-]*)\``, 'g');
  expect(wrongIn(path, ([, name = '']) => /\bdist\//.test(name) || existsSync(name))).toEqual([]);
});

test('the docs name scripts of package.json', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(wrongIn(/npm run (?:--silent )?([\w:]+)/g, ([, name = '']) => name in scripts)).toEqual([]);
});
