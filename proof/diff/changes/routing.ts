import equal from 'fast-deep-equal';
import { withoutComments } from '../../../schema/authoring/for-visitors.ts';
import { type Next, transitionsOf } from '../../../schema/steps/next.ts';
import { conditionText } from '../../condition-text.ts';
import { breaking, type ChangeRule, risky, safe } from '../change-rule.ts';
import { renamedPaths, type Side } from '../difference.ts';
import { placeName, shownAt } from '../wording.ts';

const at = [
  'steps/*/next',
  'pages/*/callToAction/to',
  'pages/*/next',
  'pages/*/blocks/*/next',
  'start',
  'account/then',
  'pages/*/quizPath|homePath',
];

const nextAt = ({ value }: Side): Next => value as Next;

/** The targets of a `next`, in words. */
const wayText = (side: Side): string =>
  transitionsOf(nextAt(side))
    .map(({ to, when }) => (when ? `to '${to}' where ${conditionText(when)}` : `to '${to}'`))
    .join(', else ');

/** The old `next`, with the new path of every step that it names. */
function renamed(next: Next, paths: ReadonlyMap<string, string>): Next {
  const now = (path: string) => paths.get(path) ?? path;
  return typeof next === 'string' ? now(next) : next.map((route) => ({ ...route, to: now(route.to) }));
}

/** Where visitors go, and the addresses of the pages. */
export const routingChanges: readonly ChangeRule[] = [
  safe('way-renamed', {
    summary: 'A transition leads to the same step by its new path, or has another comment.',
    changed: at,
    applies: ({ old, new: now }, versions) =>
      equal(withoutComments(renamed(nextAt(old), renamedPaths(versions))), withoutComments(now.value)),
    change: ({ path, new: now }) =>
      `${placeName(path)} leads where it led, by the paths of today: ${wayText(now)}.`,
  }),
  risky('way-changed', {
    summary: 'A transition leads somewhere else, or under another condition, or is tried in another order.',
    changed: at,
    change: ({ path, old, new: now }) =>
      `${placeName(path)} led ${wayText(old)}; now it leads ${wayText(now)}.`,
    answers:
      'Stored answers stay as they are; where the path leaves out a step that it had before, or has another one, new sessions have other fields filled than earlier ones.',
  }),
  breaking('route-removed', {
    summary: 'A path shows no page any more.',
    removed: ['routes/*'],
    change: ({ path: [, route], old }) =>
      `The path '${route}' no longer shows the page '${old.value}'; links, advertisements and payment links that lead there are broken.`,
    sessions: ({ path: [, route = ''] }, { new: now }) =>
      `Sessions under way keep their version; visitors who open '${route}' without a session see ${shownAt(route, now)}.`,
  }),
  risky('route-page-changed', {
    summary: 'A path, or every unknown path, shows another page.',
    changed: ['routes/*', 'notFound'],
    sessions: ({ path: [, route] }) =>
      `Sessions under way keep their version; visitors who open ${route === undefined ? 'a path that nothing has' : `'${route}'`} without a session see the other page.`,
  }),
  safe('route-added', {
    summary: 'A path more shows a page.',
    added: ['routes/*'],
    change: ({ path: [, route], new: now }) =>
      `The path '${route}' shows the page '${now.value}' from now on.`,
  }),
  risky('page-removed', {
    summary: 'A page that writes no field is gone.',
    removed: ['pages/*'],
    change: ({ path: [, page] }) => `The page '${page}' was removed.`,
  }),
  safe('page-added', {
    summary: 'A page that writes no field is new.',
    added: ['pages/*'],
    change: ({ path: [, page] }) => `The page '${page}' was added.`,
  }),
  breaking('page-kind-changed', {
    summary: 'A page is of another kind, so its paths are good for something else.',
    at: ['pages/*/kind'],
  }),
  risky('redirect-changed', {
    summary: 'An end page leads on where it did not, or no more, or elsewhere, or sooner or later.',
    at: ['pages/*/redirect', 'pages/*/redirect/to|seconds'],
  }),
  breaking('payment-return-changed', {
    summary: 'The page after payment looks for the payment under another query parameter.',
    at: ['pages/*/paymentParameter'],
    sessions:
      'The payment link says under which name the payment comes back, for sessions of every version: those under way look for the old name, new ones for the new. Set the payment links up again, and wait until no session of the old version is on its way to pay.',
  }),
];
