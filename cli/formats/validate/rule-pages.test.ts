import { expect, test } from 'vitest';
import { rulePages } from './rule-pages.ts';

test('in a run of GitHub Actions the pages about rules are those of the checked commit', () => {
  const environment = {
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_REPOSITORY: 'acme/quiz',
    GITHUB_SHA: 'c0ffee',
  };
  expect(rulePages(environment)).toBe('https://github.com/acme/quiz/blob/c0ffee/docs/rules/');
});

test('anywhere else they are a folder of the project', () => {
  expect(rulePages({ GITHUB_REPOSITORY: 'acme/quiz' })).toBe('docs/rules/');
});
