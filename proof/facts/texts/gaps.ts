import { isFor, pathsFor } from '../../../schema/authoring/audience.ts';
import { answerFields } from '../../../schema/authoring/fields/fields.ts';
import { textsWithGaps } from '../../../schema/authoring/texts/gap-places.ts';
import { fieldsBehind, sourcesOf, valueNamed } from '../../../schema/authoring/value-sources.ts';
import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { isWinner, type Values } from '../../../schema/declaration/sections/value.ts';
import type { Step } from '../../../schema/declaration/step.ts';
import { leavesForCheckout } from '../../../schema/flow/leaves-for-checkout.ts';
import { type Gap, gapsIn, namesInGap } from '../../../schema/gaps/gap.ts';
import { pageQuestions } from '../../../schema/pages/page-contents.ts';
import { pathOf } from '../../../schema/places/pointer.ts';
import { answerableSteps } from '../../../schema/questions/form-questions.ts';
import { variantsOf } from '../../../schema/questions/step-variants.ts';
import type { Condition } from '../../../schema/steps/condition.ts';
import { transitionsOf } from '../../../schema/steps/next.ts';

/** A gap in a text, with the pointer to the text. */
export interface PlacedGap {
  readonly gap: Gap;
  readonly pointer: string;
}

/** The well-formed gaps of a funnel, in the order of the file. */
export const gapsOf = (funnel: Funnel): readonly PlacedGap[] =>
  textsWithGaps(funnel).flatMap(({ text, pointer }) =>
    gapsIn(text).flatMap((gap) => ('fault' in gap ? [] : [{ gap, pointer }])),
  );

/** The question whose answer fills a field, in each of its readings; none if no step fills it. */
export const askersOf = (funnel: Funnel, field: string): readonly Step[] =>
  answerableSteps(funnel)
    .filter((step) => answerFields(step, funnel).includes(field))
    .flatMap((step) => variantsOf(step).flatMap(({ step: seen, below }) => (below ? [] : [seen])));

/** The fields whose answers a gap shows: the field that it names, or those from which its value is computed. */
export const fieldsShown = (funnel: Funnel, gap: Gap): readonly string[] =>
  namesInGap(gap).flatMap(({ of, name }) =>
    ({
      answer: () => [name],
      value: () => [...(fieldsBehind(funnel.values ?? {}).get(name) ?? [])],
      plan: () => [],
    })[of](),
  );

/** The fields that must be answered for a gap to be filled. */
export const fieldsNeeded = (funnel: Funnel, gap: Gap): readonly string[] =>
  namesInGap(gap).flatMap(({ of, name }) =>
    ({ answer: () => [name], value: () => neededFor(funnel.values, name), plan: () => [] })[of](),
  );

function neededFor(
  values: Values | undefined,
  name: string,
  seen: ReadonlySet<string> = new Set(),
): readonly string[] {
  const value = valueNamed(values, name);
  if (!value || seen.has(name)) return [];
  const within = (part: string) => neededFor(values, part, new Set([...seen, name]));
  if (isWinner(value)) {
    // It is missing only if all of them are.
    const [first = [], ...others] = value.of.map(within);
    return first.filter((field) => others.every((fields) => fields.includes(field)));
  }
  return sourcesOf(value).flatMap(({ name: part, isValue, operand }) => {
    if (!operand || operand.otherwise !== undefined) return [];
    return isValue ? within(part) : [part];
  });
}

/** A screen on which visitors read a text. */
export interface Screen {
  readonly path: string;
  /** The screen in words. */
  readonly name: string;
  /** Why no answer is known there; undefined if answers may be. */
  readonly open?: string;
  readonly step?: Step;
}

const screenOf = (step: Step): Screen => ({
  path: step.path,
  name: `step ${step.number} ('${step.path}')`,
  ...(step.opensWithoutSession && { open: 'is drawn for everybody, before any answer is known' }),
  step,
});

/**
 * A page by the paths from which visitors arrive with their answers: its own, or for the page after the account, those
 * of the page before.
 */
function pagesShown(funnel: Funnel, page: string): readonly Screen[] {
  const name = `the page '${page}'`;
  if (isFor('newcomers', funnel.pages[page])) {
    return [{ path: '', name, open: 'is drawn for everybody, before any answer is known' }];
  }
  const led = new Set(funnel.steps.flatMap(({ next }) => transitionsOf(next).map(({ to }) => to)));
  const paths = Object.keys(funnel.routes).filter((path) => funnel.routes[path] === page);
  const arrivals = [...paths, ...(paths.includes(funnel.account.then) ? pathsFor(funnel, 'buyers') : [])];
  const reached = arrivals.filter((path) => led.has(path));
  return reached.length > 0
    ? reached.map((path) => ({ path, name }))
    : [{ path: '', name, open: 'can be opened with any answers, or none, since no step leads there' }];
}

/** The screens that show the text at a pointer. */
export function screensOf(funnel: Funnel, pointer: string): readonly Screen[] {
  const [section, name = ''] = pathOf(pointer);
  const { steps } = funnel;
  if (section === 'steps') return steps.slice(Number(name), Number(name) + 1).map(screenOf);
  if (section === 'pages') return pagesShown(funnel, name);
  if (section === 'plans') return steps.filter(leavesForCheckout).map(screenOf);
  const offering = steps.filter((step) =>
    variantsOf(step).some(({ step: seen }) =>
      kindAuthoringOf(seen)
        .choiceSets?.(seen)
        .some((set) => set.name === name),
    ),
  );
  const pages = pageQuestions(funnel).filter(({ question }) => question.choices === name);
  return [...offering.map(screenOf), ...pages.flatMap(({ page }) => pagesShown(funnel, page))];
}

/** The conditions under which the parts that contain a text are shown. */
export function conditionsAround(funnel: Funnel, pointer: string): readonly Condition[] {
  const conditions: Condition[] = [];
  let part: unknown = funnel;
  for (const name of pathOf(pointer)) {
    part = Object(part)[name];
    const when: Condition | undefined = Object(part).when;
    if (when) conditions.push(when);
  }
  return conditions;
}
