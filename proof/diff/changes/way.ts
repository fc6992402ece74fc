import { withoutComments } from '../../../schema/derived/for-visitors.ts';
import { type Next, routesOf } from '../../../schema/next.ts';
import { conditionText } from '../../condition-text.ts';
import type { ChangeRule } from '../change-rule.ts';
import { renamedPaths } from '../comparison.ts';
import { placeName } from '../place-name.ts';
import { same } from '../same.ts';

const at = [
  'steps/*/next',
  'pages/*/callToAction/to',
  'pages/*/blocks/*/next',
  'start',
  'account/then',
  'pages/*/quizPath|homePath',
];

/** Where a `next` leads, in words. */
const wayText = (next: Next): string =>
  routesOf(next)
    .map(({ to, when }) => (when ? `to '${to}' where ${conditionText(when)}` : `to '${to}'`))
    .join(', else ');

/** The next with the paths that it had been given, had the steps had their new paths before. */
function renamed(next: Next, paths: ReadonlyMap<string, string>): Next {
  const now = (path: string) => paths.get(path) ?? path;
  return typeof next === 'string' ? now(next) : next.map((route) => ({ ...route, to: now(route.to) }));
}

/** Where visitors go. */
export const wayChanges: readonly ChangeRule[] = [
  {
    id: 'way-renamed',
    verdict: 'safe',
    summary: 'A way leads to the same step by its new path, or has another comment.',
    at,
    when: ['changed'],
    applies: ({ old, new: now }, comparison) =>
      same(withoutComments(renamed(old.value as Next, renamedPaths(comparison))), withoutComments(now.value)),
    change: ({ path, new: now }) =>
      `${placeName(path)} leads where it led, by the paths of today: ${wayText(now.value as Next)}.`,
  },
  {
    id: 'way-changed',
    verdict: 'risky',
    summary: 'A way leads somewhere else, or under another condition, or is tried in another order.',
    at,
    when: ['changed'],
    change: ({ path, old, new: now }) =>
      `${placeName(path)} led ${wayText(old.value as Next)}; now it leads ${wayText(now.value as Next)}.`,
    answers:
      'Stored answers stay as they are; where the way passes by a step that it met before, or meets another, new sessions have other fields filled than earlier ones.',
  },
];
