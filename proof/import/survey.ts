import { fillGaps, unknown } from '../../schema/gaps/gap.ts';
import type { Condition } from '../../schema/steps/condition.ts';
import { Definition, isObject } from './definition.ts';
import { type Choice, elements, type Imported, type Question, type Surroundings } from './elements.ts';
import { conditionOf, type NamedAnswer, Untranslatable } from './expression.ts';
import words from './words.en.json' with { type: 'json' };

/** Something that differs between the funnel and the survey. */
export interface Remark {
  /** Where in the survey, such as `pages/0/elements/2`; empty for the survey as a whole. */
  readonly place: string;
  readonly message: string;
}

/** A funnel made from a survey, and what could not be imported. */
export interface ImportedSurvey {
  /** The funnel file. */
  readonly funnel: Readonly<Record<string, unknown>>;
  readonly remarks: readonly Remark[];
  /** By the name of a property without a counterpart, the places that have it. */
  readonly unread: ReadonlyMap<string, readonly string[]>;
}

/** A question, and the condition under which it is asked. */
interface ConditionalQuestion {
  readonly question: Question;
  readonly when?: Condition;
}

/** A page of the survey: a step, or a form if it asks several questions. */
interface Screen {
  readonly path: string;
  readonly title: string;
  readonly text?: string;
  readonly questions: readonly ConditionalQuestion[];
  readonly when?: Condition;
}

/** An answer that a text names. */
const gap = /\{[^{}]+\}/g;

/** As much of an expression as a remark has room for. */
const beginning = (expression: string): string =>
  expression.length > 200 ? `${expression.slice(0, 200)}…` : expression;

/** The path of the page on which the funnel ends. */
const endPath = '/thank-you';

const bothOf = (conditions: readonly (Condition | undefined)[]): Condition | undefined => {
  const all = conditions.filter((condition) => condition !== undefined);
  return all.length > 1 ? { all } : all[0];
};

/** Turns a SurveyJS definition into a funnel file. Never fails: it reports what it cannot import. */
export class SurveyImport {
  readonly remarks: Remark[] = [];
  readonly #survey: Definition;
  readonly #choiceSets: Record<string, readonly (string | Choice)[]> = {};
  /** The answers asked so far, by their names in expressions. */
  readonly #answers = new Map<string, NamedAnswer>();
  readonly #fields = new Set<string>();
  readonly #paths = new Set<string>();
  readonly #surroundings: Surroundings = {
    choiceSet: (name, choices) => this.#choiceSet(name, choices),
    note: (place, message) => this.#note(place, message),
  };

  /** In: the parsed definition. */
  constructor(survey: unknown) {
    const locale = isObject(survey) ? survey.locale : undefined;
    this.#survey = new Definition(survey, '', typeof locale === 'string' && locale !== '' ? locale : 'en');
  }

  /** The funnel under an id, and the report. */
  funnel(id: string): ImportedSurvey {
    const survey = this.#survey;
    const language = survey.text('locale') ?? 'en';
    const title = survey.text('title') ?? 'Survey';
    const description = survey.text('description');
    const pages = survey.list('pages');
    const screens = (pages.length > 0 ? pages : [survey]).flatMap((page, index) => this.#screen(page, index));
    const end = this.#end();
    const funnel = {
      id,
      version: '1.0.0',
      language,
      product: { name: title, site: 'https://example.com/', support: 'mailto:hello@example.com' },
      pages: {
        welcome: {
          kind: 'landing',
          blocks: [
            { kind: 'hero', heading: title, ...(description && { text: description }), button: words.start },
          ],
        },
        'thank-you': end,
      },
      ...(Object.keys(this.#choiceSets).length > 0 && { choiceSets: this.#choiceSets }),
      steps: screens.map((screen, index) => step(screen, screens.slice(index + 1))),
    };
    if (screens.length === 0)
      this.#note('', 'No question of the survey could be taken over, so the funnel has no step.');
    const others = survey.otherLanguages;
    if (others.length > 0) {
      this.#note(
        '',
        `The texts in ${others.join(', ')} are left out: a funnel file has one language, here ${language}.`,
      );
    }
    const unread = Map.groupBy(survey.unread, ({ name }) => name);
    return {
      funnel,
      remarks: this.remarks,
      unread: new Map([...unread].map(([name, places]) => [name, places.map(({ place }) => place)])),
    };
  }

  #note(place: string, message: string): void {
    this.remarks.push({ place, message });
  }

  #end() {
    const html = this.#survey.text('completedHtml');
    const address = this.#survey.text('navigateToUrl');
    const goesTo = address !== undefined && URL.canParse(address) && address.startsWith('https://');
    if (address !== undefined && !goesTo) {
      this.#note(
        'navigateToUrl',
        `The funnel does not go on to '${address}': a redirect needs a whole https address.`,
      );
    }
    return {
      kind: 'end',
      heading: words.thanks,
      ...(html && { text: html }),
      ...(goesTo && {
        redirect: { to: address, seconds: 5 },
      }),
    };
  }

  #screen(page: Definition, index: number): readonly Screen[] {
    const pageCondition = this.#when(page);
    const questions = this.#elementsOf(page, []);
    if (questions.length === 0) return [];
    const title = page.text('title') ?? questions[0]?.question.heading ?? `Page ${index + 1}`;
    const text = page.text('description');
    const name = page.text('name') ?? title;
    // Forms have no choice with a text beside it.
    if (questions.length > 1 && questions.some(({ question }) => question.other)) {
      this.#note(
        page.place,
        "Its questions became a step each: a form cannot ask for the text of an 'other' choice.",
      );
      return questions.map(({ question, when: questionCondition }, at) => {
        const when = bothOf([pageCondition, questionCondition]);
        const path = this.#path(`${name} ${at + 1}`, index);
        return { path, title: question.heading, questions: [{ question }], ...(when && { when }) };
      });
    }
    // A page on which every question has a condition is shown if one of the questions is.
    const conditions = questions.flatMap(({ when }) => when ?? []);
    const some = conditions.length === 1 ? conditions[0] : { any: conditions };
    const when = bothOf([pageCondition, conditions.length < questions.length ? undefined : some]);
    return [
      { path: this.#path(name, index), title, ...(text && { text }), questions, ...(when && { when }) },
    ];
  }

  /** A unique path, from the name of the page if that has letters allowed in a path. */
  #path(name: string, index: number): string {
    const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
    const path = `/${words.join('-').slice(0, 40)}`;
    const names = [
      ...(words.length > 0 ? [path] : []),
      ...Array.from({ length: 1000 }, (_, at) => `/page-${index + 1 + at}`),
    ];
    const free = names.find((candidate) => candidate !== endPath && !this.#paths.has(candidate)) ?? path;
    this.#paths.add(free);
    return free;
  }

  /** The questions of a page or a panel; `outer` are the conditions of the panels that contain them. */
  #elementsOf(
    container: Definition,
    outer: readonly (Condition | undefined)[],
  ): readonly ConditionalQuestion[] {
    const list = ['elements', 'questions', 'templateElements'].find(
      (name) => container.list(name).length > 0,
    );
    return list === undefined ? [] : container.list(list).flatMap((element) => this.#element(element, outer));
  }

  #element(element: Definition, outer: readonly (Condition | undefined)[]): readonly ConditionalQuestion[] {
    const type = element.text('type') ?? 'text';
    if (element.raw('visible') === false) {
      this.#note(element.place, 'The element is never shown, unless code shows it, and is left out.');
      element.dismiss();
      return [];
    }
    const conditions = [...outer, this.#when(element)];
    if (type === 'panel') {
      element.text('name');
      return this.#elementsOf(element, conditions);
    }
    const importElement = Object.hasOwn(elements, type) ? elements[type] : undefined;
    if (!importElement) {
      this.#note(
        element.place,
        `The element '${element.text('name') ?? ''}' is left out: '${type}' has no counterpart.`,
      );
      element.dismiss();
      return [];
    }
    const optional = !element.flag('isRequired') && { optional: { label: words.skip } };
    const when = bothOf(conditions);
    return importElement(element, this.#surroundings).flatMap((imported) =>
      this.#ask(imported, element, { ...(optional && imported.canBeSkipped && optional) }, when),
    );
  }

  /** Adds a question, under a field of its own. */
  #ask(
    { name, answer, question }: Imported,
    element: Definition,
    besides: object,
    when: Condition | undefined,
  ): readonly ConditionalQuestion[] {
    if (this.#fields.has(question.field)) {
      this.#note(
        element.place,
        `The question is left out: another one keeps its answer under '${question.field}'.`,
      );
      return [];
    }
    this.#fields.add(question.field);
    this.#answers.set(name, answer);
    return [{ question: this.#withGaps({ ...question, ...besides }, element.place), ...(when && { when }) }];
  }

  /** The question with our gaps in its texts, for answers that are asked before it. */
  #withGaps(question: Question, place: string): Question {
    const { heading, text, label } = question;
    const texts = {
      heading,
      ...(typeof text === 'string' && { text }),
      ...(typeof label === 'string' && { label }),
    };
    const lost = new Set<string>();
    const translate = (theirs: string) => {
      const answer = this.#answers.get(theirs.slice(1, -1).trim());
      if (answer && !/[{}|]/.test(answer.field)) return `{answer:${answer.field}|else: ${unknown}}`;
      lost.add(theirs);
      return unknown;
    };
    const filled = Object.entries(texts).map(([name, words]) => [name, words.replaceAll(gap, translate)]);
    if (lost.size > 0) {
      this.#note(
        place,
        `Its texts name ${[...lost].join(', ')}, which is no answer that is asked before, and became "${unknown}". Write them without it.`,
      );
    }
    return { ...question, ...Object.fromEntries(filled) };
  }

  /** The condition of a page or an element: none if our conditions cannot express it. */
  #when(element: Definition): Condition | undefined {
    const expression = element.text('visibleIf');
    if (expression === undefined) return undefined;
    try {
      return conditionOf(expression, (name) => this.#answers.get(name));
    } catch (error) {
      if (!(error instanceof Untranslatable)) throw error;
      this.#note(
        element.place,
        `It is shown to everybody: its condition "${beginning(expression)}" cannot be taken over, because ${error.message}.`,
      );
      return undefined;
    }
  }

  #choiceSet(name: string, choices: readonly Choice[]): string {
    const written = choices.map(({ value, ...more }) =>
      Object.keys(more).length > 0 ? { value, ...more } : value,
    );
    const same = Object.entries(this.#choiceSets).find(
      ([, existing]) => JSON.stringify(existing) === JSON.stringify(written),
    );
    const free = [name, ...Array.from({ length: 1000 }, (_, index) => `${name} ${index + 2}`)];
    const key = same?.[0] ?? free.find((candidate) => !Object.hasOwn(this.#choiceSets, candidate)) ?? name;
    this.#choiceSets[key] = written;
    return key;
  }
}

/** The title of a step whose heading shows an answer: titles go to tracking. */
function titleWithoutAnswers(heading: string) {
  const title = fillGaps(heading, () => undefined, 'en');
  return title === heading ? {} : { title };
}

/** A screen as a step: its one question, or a form with several. */
function step({ path, title, text, questions }: Screen, later: readonly Screen[]) {
  const next = transitions(later);
  const [only, ...others] = questions;
  if (only && others.length === 0)
    return { ...only.question, ...titleWithoutAnswers(only.question.heading), path, next };
  const inForm = questions.map(({ question: { heading, ...question }, when }) => ({
    ...question,
    // In a form the label asks.
    ...(question.label === undefined && { heading }),
    ...(when && { when }),
  }));
  return {
    kind: 'form',
    path,
    ...titleWithoutAnswers(title),
    heading: title,
    ...(text && { text }),
    field: `Page ${path}`,
    questions: inForm,
    next,
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

/** The id of the funnel that is made of a file. In: its name without the ending. */
export function funnelIdOf(fileName: string): string {
  const id = fileName
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-$/g, '');
  return id === '' ? 'survey' : id;
}
