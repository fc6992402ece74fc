import type { Question, SurveyModel } from 'survey-core';
import { isObject } from '../definition.ts';
import { questionTypeOf } from './question-types.ts';
import { repeatsOf } from './repeats.ts';

/** The part of SurveyJS that is used here. */
export interface SurveyCore {
  readonly SurveyModel: new (definition: object) => SurveyModel;
}

/** What SurveyJS would fetch while it runs; a comparison fetches nothing. */
const fetched = new Set(['choicesByUrl', 'surveyId', 'surveyPostId', 'cookieName', 'goNextPageAutomatic']);

const withoutFetching = (definition: unknown): object =>
  JSON.parse(JSON.stringify(definition), (name, value) => (fetched.has(name) ? undefined : value));

/** The lists in which an element has others. */
const lists = ['pages', 'elements', 'questions'];

/** The places of the elements of a name, in their order. */
function placesByName(holder: unknown, place = ''): readonly (readonly [string, string])[] {
  if (!isObject(holder)) return [];
  return lists.flatMap((list) => {
    const entries: unknown = holder[list];
    if (!Array.isArray(entries)) return [];
    return entries.flatMap((entry: unknown, index) => {
      const here = `${place}${list}/${index}`;
      const { name, type = 'text' } = isObject(entry) && list !== 'pages' ? entry : { type: 'page' };
      const isQuestion = typeof name === 'string' && type !== 'page' && type !== 'panel';
      return [...(isQuestion ? [[name, here] as const] : []), ...placesByName(entry, `${here}/`)];
    });
  });
}

/** The texts and numbers that the expressions of a definition compare answers with. */
export function wordsIn(definition: unknown): readonly string[] {
  const expressions: string[] = [];
  JSON.stringify(definition, (name, value) => {
    if (typeof value === 'string' && /If$|^expression$/.test(name)) expressions.push(value);
    return value;
  });
  const literal = /'([^']*)'|"([^"]*)"|(?<![\w{}.])(-?\d+(?:\.\d+)?)/g;
  const found = expressions.flatMap((text) =>
    [...text.matchAll(literal)].map(([, single, double, number]) => single ?? double ?? number ?? ''),
  );
  return [...new Set([...found.filter((word) => word.trim() !== '' && word.length < 200), ...commonWords])];
}

const commonWords = ['blue', 'AB12', '12345', 'a@b.example', 'https://a.example/', '+1 213 373 4253', 'x'];

/** A survey that runs in SurveyJS, page by page, as a visitor sees it. */
export class SurveyWalk {
  readonly #model: SurveyModel;
  readonly #places: ReadonlyMap<Question, string>;
  /** Whether it no longer follows the visitor's answers: a trigger acted, or a page asks what they cannot answer. */
  isAstray = false;

  constructor({ SurveyModel }: SurveyCore, definition: unknown, locale: string) {
    const model = new SurveyModel({});
    // A trigger may act before the first page.
    model.onTriggerExecuted.add(() => {
      this.isAstray = true;
    });
    const turnedByHand = { autoAdvanceEnabled: false, showPreviewBeforeComplete: false };
    model.fromJSON({ ...withoutFetching(definition), locale, ...turnedByHand });
    const places = Map.groupBy(placesByName(definition), ([name]) => name);
    const met = new Map<string, number>();
    this.#places = new Map(
      model.getAllQuestions().map((question) => {
        const at = met.get(question.name) ?? 0;
        met.set(question.name, at + 1);
        return [question, places.get(question.name)?.[at]?.[1] ?? ''] as const;
      }),
    );
    this.#model = model;
  }

  /** The questions in sight, a group as one, in their order: each answer may show others. Pages are turned in between. */
  *questions(): Generator<{ readonly question: Question; readonly place: string }> {
    const model = this.#model;
    for (let pages = 0; pages < 1000; pages += 1) {
      const page = model.state === 'starting' ? model.startedPage : model.currentPage;
      if (!page) return;
      const met = new Set<Question>();
      const next = () => page.questions.find((one: Question) => one.isVisibleInSurvey && !met.has(one));
      for (let question = next(); question; question = next()) {
        met.add(question);
        if (questionTypeOf(question) || repeatsOf(question))
          yield { question, place: this.#places.get(question) ?? '' };
        if (model.state !== 'starting' && model.currentPage !== page) this.isAstray = true;
      }
      if (model.state === 'starting') model.start();
      else if (model.isLastPage) return;
      else if (!model.nextPage() || model.state !== 'running') {
        this.isAstray = true;
        return;
      }
    }
  }

  /** Whether SurveyJS takes this answer, undefined for none. It stays as the answer. */
  takes(question: Question, answer: unknown): boolean {
    question.clearValue();
    if (answer !== undefined) question.value = answer;
    if (isOther(question, answer)) question.comment = otherText;
    return question.validate(false);
  }
}

/** What visitors type beside the choice 'other'. */
export const otherText = 'Something else';

/** Whether a text beside the choice goes with the answer. */
export const isOther = (question: Question, answer: unknown): boolean =>
  question.hasOther && [answer].flat().includes('other');
