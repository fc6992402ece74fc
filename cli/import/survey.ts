import { validate } from '../../proof/validate/validate.ts';
import { fillGaps, unknown } from '../../schema/gaps/gap.ts';
import { pathOf } from '../../schema/places/pointer.ts';
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
interface Asked {
  readonly question: Question;
  readonly when?: Condition;
}

/** A page of the survey: a step, or a form if it asks several questions. */
interface Screen {
  readonly path: string;
  readonly title: string;
  readonly text?: string;
  readonly asked: readonly Asked[];
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
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length > 1 ? { all: given } : given[0];
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
    this.#dropRefused(funnel);
    const unread = Map.groupBy(survey.unread, ({ name }) => name);
    return {
      funnel,
      remarks: this.remarks,
      unread: new Map([...unread].map(([name, found]) => [name, found.map(({ place }) => place)])),
    };
  }

  #note(place: string, message: string): void {
    this.remarks.push({ place, message });
  }

  /** Removes the patterns that the rule `pattern` rejects: SurveyJS accepts any, however slow. */
  #dropRefused(funnel: object): void {
    for (const { rule, pointer, message } of validate(JSON.stringify(funnel), '').problems) {
      const path = pathOf(pointer);
      const at = path.lastIndexOf('pattern');
      if (rule !== 'pattern' || at < 0) continue;
      const question = path
        .slice(0, at)
        .reduce<Record<string, unknown>>((part, name) => part[name] as never, funnel as never);
      delete question.pattern;
      this.#note('', `The answer under '${question.field}' is not checked by its pattern: ${message}`);
    }
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
    const own = this.#when(page);
    const asked = this.#elementsOf(page, []);
    if (asked.length === 0) return [];
    const title = page.text('title') ?? asked[0]?.question.heading ?? `Page ${index + 1}`;
    const text = page.text('description');
    const name = page.text('name') ?? title;
    // Forms have no choice with a text beside it.
    if (asked.length > 1 && asked.some(({ question }) => question.other)) {
      this.#note(
        page.place,
        "Its questions became a step each: a form cannot ask for the text of an 'other' choice.",
      );
      return asked.map((one, at) => {
        const when = bothOf([own, one.when]);
        const path = this.#path(`${name} ${at + 1}`, index);
        return {
          path,
          title: one.question.heading,
          asked: [{ question: one.question }],
          ...(when && { when }),
        };
      });
    }
    // A page on which every question has a condition is shown if one of the questions is.
    const each = asked.flatMap(({ when }) => when ?? []);
    const any = each.length < asked.length ? undefined : each.length === 1 ? each[0] : { any: each };
    const when = bothOf([own, any]);
    return [{ path: this.#path(name, index), title, ...(text && { text }), asked, ...(when && { when }) }];
  }

  /** A unique path, from the name of the page if that has letters allowed in a path. */
  #path(name: string, index: number): string {
    const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
    const path = `/${words.join('-').slice(0, 40)}`;
    const names = [
      ...(words.length > 0 ? [path] : []),
      ...Array.from({ length: 1000 }, (_, at) => `/page-${index + 1 + at}`),
    ];
    const free = names.find((one) => one !== endPath && !this.#paths.has(one)) ?? path;
    this.#paths.add(free);
    return free;
  }

  /** The questions of a page or a panel; `outer` are the conditions of the panels that contain them. */
  #elementsOf(container: Definition, outer: readonly (Condition | undefined)[]): readonly Asked[] {
    const list = ['elements', 'questions', 'templateElements'].find(
      (name) => container.list(name).length > 0,
    );
    return list === undefined ? [] : container.list(list).flatMap((element) => this.#element(element, outer));
  }

  #element(element: Definition, outer: readonly (Condition | undefined)[]): readonly Asked[] {
    const type = element.text('type') ?? 'text';
    if (element.flag('visible') === false) {
      this.#note(element.place, 'The element is never shown, unless code shows it, and is left out.');
      element.dismiss();
      return [];
    }
    const conditions = [...outer, this.#when(element)];
    if (type === 'panel') {
      element.text('name');
      return this.#elementsOf(element, conditions);
    }
    const become = Object.hasOwn(elements, type) ? elements[type] : undefined;
    if (!become) {
      this.#note(
        element.place,
        `The element '${element.text('name') ?? ''}' is left out: '${type}' has no counterpart.`,
      );
      element.dismiss();
      return [];
    }
    const optional = element.flag('isRequired') !== true && { optional: { label: words.skip } };
    const when = bothOf(conditions);
    return become(element, this.#surroundings).flatMap((imported) =>
      this.#ask(imported, element, { ...(optional && imported.canBeSkipped && optional) }, when),
    );
  }

  /** Adds a question, under a field of its own. */
  #ask(
    { name, answer, question }: Imported,
    element: Definition,
    besides: object,
    when: Condition | undefined,
  ): readonly Asked[] {
    if (this.#fields.has(question.field)) {
      this.#note(
        element.place,
        `The question is left out: another one keeps its answer under '${question.field}'.`,
      );
      return [];
    }
    this.#fields.add(question.field);
    this.#answers.set(name, answer);
    return [{ question: this.#said({ ...question, ...besides }, element.place), ...(when && { when }) }];
  }

  /** The question with our gaps in its texts, for answers that are asked before it. */
  #said(question: Question, place: string): Question {
    const { heading, text, label } = question;
    const said = {
      heading,
      ...(typeof text === 'string' && { text }),
      ...(typeof label === 'string' && { label }),
    };
    const lost = new Set<string>();
    const told = (written: string) => {
      const answer = this.#answers.get(written.slice(1, -1).trim());
      if (answer && !/[{}|]/.test(answer.field)) return `{answer:${answer.field}|else: ${unknown}}`;
      lost.add(written);
      return unknown;
    };
    const texts = Object.entries(said).map(([name, words]) => [name, words.replaceAll(gap, told)] as const);
    if (lost.size > 0) {
      this.#note(
        place,
        `Its texts name ${[...lost].join(', ')}, which is no answer that is asked before, and became "${unknown}". Write them without it.`,
      );
    }
    return { ...question, ...Object.fromEntries(texts) };
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
      ([, known]) => JSON.stringify(known) === JSON.stringify(written),
    );
    const free = [name, ...Array.from({ length: 1000 }, (_, index) => `${name} ${index + 2}`)];
    const key = same?.[0] ?? free.find((candidate) => !Object.hasOwn(this.#choiceSets, candidate)) ?? name;
    this.#choiceSets[key] = written;
    return key;
  }
}

/** The title of a step whose heading shows an answer: titles go to tracking. */
function untold(heading: string) {
  const title = fillGaps(heading, () => undefined, 'en');
  return title === heading ? {} : { title };
}

/** A screen as a step: its one question, or a form with several. */
function step({ path, title, text, asked }: Screen, later: readonly Screen[]) {
  const next = transitions(later);
  const [only, ...others] = asked;
  if (only && others.length === 0) return { ...only.question, ...untold(only.question.heading), path, next };
  const questions = asked.map(({ question: { heading, ...question }, when }) => ({
    ...question,
    // In a form the label asks.
    ...(question.label === undefined && { heading }),
    ...(when && { when }),
  }));
  return {
    kind: 'form',
    path,
    ...untold(title),
    heading: title,
    ...(text && { text }),
    field: `Page ${path}`,
    questions,
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
