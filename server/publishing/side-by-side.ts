import equal from 'fast-deep-equal';
import { quotedList } from '../../proof/diff/wording.ts';
import { choicesOf } from '../../schema/answers/choice-set.ts';
import { kindAuthoringOf } from '../../schema/declaration/authoring.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { pageAt, stepAt } from '../../schema/pages/at-path.ts';
import { pageQuestions } from '../../schema/pages/page-contents.ts';
import { screenAt } from '../pages/screen-at.ts';

/**
 * What visitors may notice while a share of new sessions gets another version, as full sentences: prices that differ,
 * and screens that differ and open without a session. In: what the others get, and the version of the share.
 */
export function noticedSideBySide(base: Funnel, other: Funnel): readonly string[] {
  const plans = new Set([base, other].flatMap((funnel) => funnel.plans.map(({ id }) => id)));
  const prices = [...plans].flatMap((id) => {
    const [one, two] = [priceIn(base, id), priceIn(other, id)];
    return one === two
      ? []
      : [
          `The plan '${id}' ${one} in version ${base.version} and ${two} in version ${other.version}: visitors who compare notes see two prices.`,
        ];
  });
  const paths = new Set([base, other].flatMap(mayBeOpen));
  const screens = [...paths].filter(
    (path) =>
      [base, other].some((funnel) => screenAt(funnel, path).open) &&
      !equal(screenIn(base, path), screenIn(other, path)),
  );
  if (screens.length === 0) return prices;
  return [
    ...prices,
    `The screens that open without a session at ${quotedList(screens)} differ between versions ${base.version} and ${other.version}: a visitor who opens one twice before the first answer may see both.`,
  ];
}

/** The paths that may open without a session: of thousands of steps a few. */
const mayBeOpen = ({ routes, steps }: Funnel): readonly string[] => [
  ...Object.keys(routes),
  ...steps.flatMap(({ path, opensWithoutSession }) => (opensWithoutSession ? [path] : [])),
];

const priceIn = ({ plans }: Funnel, id: string): string => {
  const plan = plans.find((one) => one.id === id);
  return plan ? `costs ${plan.total.toFixed(2)} ${plan.currency}` : 'is not sold';
};

/** All that decides how a screen looks before there are answers. */
function screenIn(funnel: Funnel, path: string): unknown {
  const step = stepAt(funnel, path);
  const sets = step
    ? (kindAuthoringOf(step).choiceSets?.(step) ?? []).map(({ name }) => name)
    : pageQuestions(funnel)
        .filter(({ page }) => page === funnel.routes[path])
        .map(({ question }) => question.choices);
  return [
    step ?? pageAt(funnel, path),
    sets.map((set) => choicesOf(funnel.choiceSets, set)),
    funnel.theme,
    funnel.product,
  ];
}
