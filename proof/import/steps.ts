import { fillGaps } from '../../schema/gaps/gap.ts';
import type { Condition } from '../../schema/steps/condition.ts';
import type { Question, Row } from './elements.ts';
import type { Words } from './words.ts';

/** A question, and the condition under which it is asked. */
export interface ConditionalQuestion {
  readonly question: Question;
  /** Texts above it. */
  readonly before?: readonly string[];
  readonly when?: Condition;
  readonly row?: Row;
  /** Whether it needs a step of its own. */
  readonly isAlone?: true;
}

/** What a page consists of: a question, or a text between questions. */
export type Item = ConditionalQuestion | { readonly notice: string };

/** A page of the survey: a step, or a form if it asks several questions. */
export interface Screen {
  readonly path: string;
  readonly title: string;
  readonly text?: string;
  /** Texts above and below the questions. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** None: it is only read. */
  readonly questions: readonly ConditionalQuestion[];
  readonly when?: Condition;
}

/** The path of the page on which the funnel ends. */
export const endPath = '/thank-you';

/** The items of a page by screens: what needs one of its own, with the texts above it, and what is around it. */
export function screenfuls(items: readonly Item[]): readonly (readonly Item[])[] {
  const screens: Item[][] = [[]];
  let pending: Item[] = [];
  for (const item of items) {
    if ('notice' in item) {
      pending.push(item);
      continue;
    }
    if (item.isAlone) screens.push([...pending, item], []);
    else screens.at(-1)?.push(...pending, item);
    pending = [];
  }
  screens.at(-1)?.push(...pending);
  return screens.filter((screen) => screen.length > 0);
}

/** The title of a step whose heading shows an answer: titles go to tracking. */
function titleWithoutAnswers(heading: string) {
  const title = fillGaps(heading, () => undefined, 'en');
  return title === heading ? {} : { title };
}

const blocks = (name: string, texts: readonly string[] = []) =>
  texts.length > 0 ? { [name]: texts.map((text) => ({ kind: 'notice', text })) } : {};

/** A question as a form asks it. */
export const inForm = ({ question: { heading, ...question }, before, when }: ConditionalQuestion) => ({
  ...question,
  // In a form the label asks.
  ...(question.label === undefined && { heading }),
  ...blocks('before', before),
  ...(when && { when }),
});

/** A screen as a step: its one question, a form or a matrix with several, or its text alone. */
export function step(screen: Screen, later: readonly Screen[], words: Words) {
  const { path, title, text, before, after, questions } = screen;
  const next = transitions(later);
  const around = { ...blocks('before', before), ...blocks('after', after) };
  const headed = {
    path,
    ...titleWithoutAnswers(title),
    heading: title,
    ...(text && { text }),
    ...around,
  };
  const [only, ...others] = questions;
  if (!only) return { kind: 'info', ...headed, next };
  if (others.length === 0) {
    const { heading, label } = only.question;
    // The heading asks already.
    const named = label === heading && { label: words.yourAnswer };
    const ofPage = [title === heading ? undefined : title, text].filter((words) => words !== undefined);
    const above = blocks('before', [...ofPage, ...before]);
    return { ...only.question, ...named, ...titleWithoutAnswers(heading), path, ...around, ...above, next };
  }
  const matrix = matrixOf(screen);
  if (matrix) {
    const { kind, ...rest } = matrix;
    return {
      kind,
      path,
      ...titleWithoutAnswers(matrix.heading),
      ...rest,
      ...around,
      field: `Page ${path}`,
      next,
    };
  }
  return { kind: 'form', ...headed, field: `Page ${path}`, questions: questions.map(inForm), next };
}

/** The questions of a screen as a matrix; undefined if they are not the rows of one, or there are more texts than it has. */
function matrixOf({ title, text, questions }: Screen) {
  const [first] = questions;
  const { of, matrix = '' } = first?.row ?? {};
  const isOne = of !== undefined && questions.every(({ row, before }) => row?.of === of && !before);
  const isTitled = title !== first?.question.heading;
  if (!isOne || (isTitled && text) || questions.some(({ question }) => question.heading.includes('{')))
    return undefined;
  const [heading, below] = isTitled ? [title, matrix] : [matrix, text];
  return {
    kind: 'matrix',
    heading,
    ...(below && { text: below }),
    choices: first?.question.choices,
    questions: questions.map(({ question: { field, optional }, row, when }) => ({
      field,
      heading: row?.heading,
      ...(optional !== undefined && { optional }),
      ...(when && { when }),
    })),
  };
}

/** Where a screen leads: to the first later one that is shown. */
function transitions(later: readonly Screen[]) {
  const always = later.findIndex(({ when }) => !when);
  const possible = always < 0 ? later : later.slice(0, always + 1);
  const ways = possible.map(({ path, when }) => ({ ...(when && { when }), to: path }));
  const all = always < 0 ? [...ways, { to: endPath }] : ways;
  return all.length === 1 && all[0] ? all[0].to : all;
}
