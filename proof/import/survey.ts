import { fillGaps, unknown } from '../../schema/gaps/gap.ts';
import type { Condition } from '../../schema/steps/condition.ts';
import { Definition } from './definition.ts';
import {
  basicsOf,
  type Choice,
  elements,
  type Imported,
  type Question,
  type Subject,
  type Surroundings,
} from './elements.ts';
import { conditionOf, type NamedAnswer, Untranslatable } from './expression.ts';
import { allOf, type Outcome } from './outcome.ts';
import { type Repeated, repeated } from './repeated.ts';
import {
  type ConditionalQuestion,
  endPath,
  type Item,
  inForm,
  type Screen,
  screenfuls,
  step,
} from './steps.ts';
import { withoutDeadTransitions } from './without-dead-transitions.ts';
import { type Words, wordsOf } from './words.ts';

/** Something that differs between the funnel and the survey. */
export interface Remark {
  /** Where in the survey, such as `pages/0/elements/2`; empty for the survey as a whole. */
  readonly place: string;
  readonly message: string;
  readonly about: Subject;
  /** Whether something is left out, not only different. */
  readonly isLoss: boolean;
}

/** A funnel made from a survey, and what could not be imported. */
export interface ImportedSurvey {
  /** The funnel file. */
  readonly funnel: { readonly steps: readonly object[]; readonly [property: string]: unknown };
  /** The worst first: a question that is left out, before a text. */
  readonly remarks: readonly Remark[];
  /** By the name of a property without a counterpart, the places that have it. */
  readonly unread: ReadonlyMap<string, readonly string[]>;
  /** The questions that are taken over, in their order. */
  readonly taken: readonly Taken[];
}

/** Where a question of the survey has gone. */
export interface Taken {
  /** Where it is in the survey. */
  readonly place: string;
  /** Of an element that asks several: which of them. */
  readonly part?: string;
  /** The field of its answer; of a member of a group, its name there. */
  readonly answer: NamedAnswer;
  /** The field of the group for each of which it is asked. */
  readonly group?: string;
}

/** What differs, the least first. */
const weights: readonly Subject[] = ['looks', 'choices', 'answers', 'question'];

/** How much is lost. */
const weight = ({ isLoss, about }: Remark): number => weights.indexOf(about) + (isLoss ? weights.length : 0);

/** An answer that a text names. */
const gap = /\{[^{}]+\}/g;

/** What is no longer so, by the property with the expression that decided it. */
const changing = {
  requiredIf: 'Whether it must be answered does not depend on other answers',
  enableIf: 'It can always be answered, whatever the other answers',
  defaultValueExpression: 'It begins without the answer that was computed for it',
  setValueExpression: 'No answer is computed for it',
  resetValueIf: 'Its answer is not taken away again',
};

/** As much of an expression as a remark has room for. */
const beginning = (expression: string): string =>
  expression.length > 200 ? `${expression.slice(0, 200)}…` : expression;

/** All conditions as one; undefined if none of them asks for anything. */
function bothOf(conditions: readonly Outcome[]): Condition | undefined {
  const all = allOf(conditions);
  return typeof all === 'boolean' ? undefined : all;
}

/** Turns a SurveyJS definition into a funnel file. Never fails: it reports what it cannot import. */
export class SurveyImport {
  readonly #remarks: Remark[] = [];
  readonly #survey: Definition;
  readonly #choiceSets: Record<string, readonly (string | Choice)[]> = {};
  /** The answers asked so far, by their names in expressions. */
  readonly #answers = new Map<string, NamedAnswer>();
  readonly #fields = new Set<string>();
  readonly #paths = new Set<string>();
  readonly #taken: Taken[] = [];
  #isPageConditional = false;
  readonly #words: Words;
  readonly #surroundings: Surroundings;

  /** In: the parsed definition. */
  constructor(survey: unknown) {
    const { locale } = Object(survey);
    const language = typeof locale === 'string' && locale !== '' ? locale : 'en';
    this.#survey = new Definition(survey, '', language);
    this.#words = wordsOf(language);
    this.#surroundings = {
      words: this.#words,
      choiceSet: (name, choices) => this.#choiceSet(name, choices),
      note: (place, about, message) => this.#note(place, about, message),
      lose: (place, about, message) => this.#lose(place, about, message),
    };
  }

  /** The funnel under an id, and the report. */
  funnel(id: string): ImportedSurvey {
    const survey = this.#survey;
    const language = survey.text('locale') ?? 'en';
    const title = this.#filled(survey.text('title') ?? this.#words.survey, 'title');
    const description = survey.text('description');
    const pages = survey.list('pages');
    const screens = (pages.length > 0 ? pages : [survey]).flatMap((page, index) => this.#screen(page, index));
    const text = description && this.#filled(description, 'description');
    const hero = { kind: 'hero', heading: title, ...(text && { text }), button: this.#words.start };
    const funnel = {
      id,
      version: '1.0.0',
      language,
      product: { name: title, site: 'https://example.com/', support: 'mailto:hello@example.com' },
      pages: { welcome: { kind: 'landing', blocks: [hero] }, 'thank-you': this.#end() },
      ...(Object.keys(this.#choiceSets).length > 0 && { choiceSets: this.#choiceSets }),
      steps: withOwnTitles(
        screens.map((screen, index) => step(screen, screens.slice(index + 1), this.#words)),
      ),
    };
    if (screens.length === 0)
      this.#lose('', 'question', 'No question of the survey could be taken over, so the funnel has no step.');
    const reached = withoutDeadTransitions(funnel);
    const fields = fieldsOf(reached.steps);
    const [asked = [], unasked = []] = [true, false].map((isAsked) =>
      this.#taken.filter(({ group, answer }) => fields.has(group ?? answer.field) === isAsked),
    );
    for (const { place, answer } of unasked)
      this.#lose(place, 'question', `'${answer.field}' is left out, since nobody meets its condition.`);
    for (const { place, name } of survey.marked)
      this.#note(
        place,
        'looks',
        `The marks of HTML in its '${name}' are left out: texts are shown as they are written.`,
      );
    for (const trigger of survey.list('triggers')) {
      const expression = trigger.text('expression') ?? '';
      this.#lose(
        trigger.place,
        'question',
        `The trigger '${trigger.text('type') ?? ''}' is left out, which acted on "${beginning(expression)}".`,
      );
      trigger.dismiss();
    }
    const others = survey.otherLanguages;
    if (others.length > 0) {
      this.#lose(
        '',
        'looks',
        `The texts in ${others.join(', ')} are left out: a funnel file has one language, here ${language}.`,
      );
    }
    const unread = Map.groupBy(survey.unread, ({ name }) => name);
    return {
      funnel: withoutGaps(
        reached,
        unasked.map(({ answer }) => answer.field),
      ),
      remarks: this.#remarks.toSorted((one, other) => weight(other) - weight(one)),
      taken: asked,
      unread: new Map([...unread].map(([name, places]) => [name, places.map(({ place }) => place)])),
    };
  }

  /** Reports what is otherwise than in the survey. */
  #note(place: string, about: Subject, message: string): void {
    this.#remarks.push({ place, about, message, isLoss: false });
  }

  /** Reports what is left out. */
  #lose(place: string, about: Subject, message: string): void {
    this.#remarks.push({ place, about, message, isLoss: true });
  }

  #end() {
    const html = this.#survey.text('completedHtml');
    const address = this.#survey.text('navigateToUrl');
    const goesTo = address !== undefined && URL.canParse(address) && address.startsWith('https://');
    if (address !== undefined && !goesTo) {
      this.#note(
        'navigateToUrl',
        'looks',
        `The funnel does not go on to '${address}': a redirect needs a whole https address.`,
      );
    }
    return {
      kind: 'end',
      heading: this.#words.thanks,
      ...(html && { text: this.#filled(html, 'completedHtml') }),
      ...(goesTo && {
        redirect: { to: address, seconds: 5 },
      }),
    };
  }

  #screen(page: Definition, index: number): readonly Screen[] {
    const pageCondition = this.#when(page);
    if (pageCondition === undefined) return [];
    this.#noteChanging(page);
    this.#isPageConditional = pageCondition !== true;
    const pageTitle = page.text('title');
    const description = page.text('description');
    const head = {
      name: page.text('name'),
      title: pageTitle && this.#filled(pageTitle, page.place),
      text: description && this.#filled(description, page.place),
    };
    return screenfuls(this.#elementsOf(page, [])).map((items) =>
      this.#screenOf(items, page, index, pageCondition, head),
    );
  }

  /** The elements of a page that are on one screen. */
  #screenOf(
    items: readonly Item[],
    page: Definition,
    index: number,
    pageCondition: Outcome,
    {
      name: pageName,
      title: pageTitle,
      text,
    }: Readonly<Partial<Record<'name' | 'title' | 'text', string | undefined>>>,
  ): Screen {
    const { questions, before, after } = this.#placed(items, page);
    const title = pageTitle ?? questions[0]?.question.heading ?? `${this.#words.page} ${index + 1}`;
    const name = pageName ?? fillGaps(title, () => undefined, 'en');
    // A page on which every question has a condition is shown if one of the questions is.
    const conditions = questions.flatMap(({ when }) => when ?? []);
    const some = conditions.length === 1 ? conditions[0] : { any: conditions };
    const isConditional = questions.length > 0 && conditions.length === questions.length;
    const when = bothOf([pageCondition, isConditional && some ? some : true]);
    const path = this.#path(name, index);
    return { path, title, ...(text && { text }), before, after, questions, ...(when && { when }) };
  }

  /** The questions of a page, with the texts above them, and the texts above and below all of them. */
  #placed(items: readonly Item[], page: Definition) {
    const questions: ConditionalQuestion[] = [];
    const before: string[] = [];
    let pending: string[] = [];
    for (const item of items) {
      if ('notice' in item) {
        pending.push(item.notice);
        continue;
      }
      // A text that everybody reads is not hidden together with a question.
      const isAbove = questions.length > 0 && item.when === undefined;
      if (pending.length > 0 && questions.length > 0 && !isAbove)
        this.#note(
          page.place,
          'looks',
          'The texts above a question with a condition stand above all questions.',
        );
      if (!isAbove) before.push(...pending);
      questions.push(isAbove && pending.length > 0 ? { ...item, before: pending } : item);
      pending = [];
    }
    // Without a question, all of it stands above Continue.
    return questions.length > 0
      ? { questions, before, after: pending }
      : { questions, before: pending, after: [] };
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

  /** What a page or a panel consists of; `outer` are the conditions of the panels that contain it. */
  #elementsOf(container: Definition, outer: readonly Outcome[]): readonly Item[] {
    const list = ['elements', 'questions', 'templateElements'].find(
      (name) => container.list(name).length > 0,
    );
    return list === undefined ? [] : container.list(list).flatMap((element) => this.#element(element, outer));
  }

  #element(element: Definition, outer: readonly Outcome[]): readonly Item[] {
    const type = element.text('type') ?? 'text';
    // A condition decides, whatever 'visible' says.
    if (element.isOff('visible') && element.text('visibleIf') === undefined) {
      this.#lose(
        element.place,
        'question',
        'The element is never shown, unless code shows it, and is left out.',
      );
      element.dismiss();
      return [];
    }
    const condition = this.#when(element);
    if (condition === undefined) return [];
    const conditions = [...outer, condition];
    if (type === 'panel') {
      element.text('name');
      this.#noteChanging(element);
      const [title, description] = ['title', 'description'].map((name) => element.text(name));
      const texts = [title, description].filter((text) => text !== undefined);
      if (bothOf(conditions) === undefined)
        return [
          ...texts.map((text) => this.#notice(text, element)),
          ...this.#elementsOf(element, conditions),
        ];
      for (const text of texts)
        this.#lose(element.place, 'looks', `The text '${text}' above its questions is left out.`);
      return this.#elementsOf(element, conditions);
    }
    const html = type === 'html' ? element.text('html') : undefined;
    if (html !== undefined && bothOf(conditions) === undefined) {
      element.text('name');
      return [this.#notice(html, element)];
    }
    const repeats = Object.hasOwn(repeated, type) ? repeated[type] : undefined;
    if (repeats) {
      this.#noteChanging(element);
      return this.#group(element, repeats(element, this.#surroundings), bothOf(conditions));
    }
    const importElement = Object.hasOwn(elements, type) ? elements[type] : undefined;
    if (!importElement) {
      const why =
        html === undefined ? `'${type}' has no counterpart` : 'a text that only some visitors read has none';
      this.#lose(
        element.place,
        'question',
        `The element '${element.text('name') ?? ''}' is left out: ${why}.`,
      );
      element.dismiss();
      return [];
    }
    const when = bothOf(conditions);
    this.#noteChanging(element);
    const questions = importElement(element, this.#surroundings);
    if (element.isUnread('defaultValue'))
      this.#note(
        element.place,
        'looks',
        `It begins without the answer ${JSON.stringify(element.raw('defaultValue'))}.`,
      );
    return questions.flatMap((imported) => {
      const { isRequired = element.flag('isRequired') } = imported;
      return this.#ask(imported, element, isRequired ? {} : { optional: {} }, when);
    });
  }

  /** Reports what changes in the survey while it is answered, of a question or of all in a panel or on a page. */
  #noteChanging(element: Definition): void {
    if (element.flag('readOnly'))
      this.#note(element.place, 'answers', 'It could only be read, and is asked for now.');
    for (const [name, consequence] of Object.entries(changing)) {
      const expression = element.text(name);
      if (expression !== undefined)
        this.#note(element.place, 'answers', `${consequence}: "${beginning(expression)}".`);
    }
  }

  /** What is asked for each of several. */
  #group(
    element: Definition,
    { questions, own, heading, addLabel, removeLabel, min, max }: Repeated,
    when: Condition | undefined,
  ): readonly Item[] {
    const { name, heading: title, field, text } = basicsOf(element);
    const answers = new Map<string, NamedAnswer>();
    const members = questions.flatMap((question) => this.#member(question, own, field, answers));
    if (members.length === 0) {
      this.#lose(element.place, 'question', `Nothing of '${name}' could be taken over, and it is left out.`);
      return [];
    }
    const labels = { ...(addLabel && { addLabel }), ...(removeLabel && { removeLabel }) };
    const member = { heading, ...labels, questions: members };
    const answer = { field, isRepeated: true };
    const question = { kind: 'group', heading: title, field, ...(text && { text }), min, max, member };
    return this.#ask({ name, answer, question }, element, {}, when).map((asked) => ({
      ...asked,
      isAlone: true,
    }));
  }

  /** A question that is asked for each of several. In: the answers of the same one so far, to which its own is added. */
  #member(
    element: Definition,
    own: string,
    group: string,
    answers: Map<string, NamedAnswer>,
  ): readonly object[] {
    const type = element.text('type') ?? 'text';
    const importElement = Object.hasOwn(elements, type) ? elements[type] : undefined;
    if (!importElement) {
      this.#lose(element.place, 'question', `It is left out: '${type}' has no counterpart in a group.`);
      element.dismiss();
      return [];
    }
    const when = this.#when(element, (name) =>
      name.startsWith(`${own}.`) ? answers.get(name.slice(own.length + 1)) : this.#answers.get(name),
    );
    if (when === undefined) return [];
    this.#noteChanging(element);
    return importElement(element, this.#surroundings).flatMap((imported) => {
      const { name, part, answer, question, isRequired } = imported;
      if (answers.has(name)) return [];
      answers.set(name, answer);
      this.#taken.push({ place: element.place, ...(part !== undefined && { part }), answer, group });
      const optional = !(isRequired ?? element.flag('isRequired')) && { optional: {} };
      const gapped = this.#withGaps({ ...question, ...optional }, element.place);
      return [inForm({ question: gapped, ...(when !== true && { when }) })];
    });
  }

  /** A text between questions. */
  #notice(text: string, { place }: Definition): Item {
    return { notice: this.#filled(text, place) };
  }

  /** Adds a question, under a field of its own. */
  #ask(
    { name, part, answer, question, row }: Imported,
    element: Definition,
    besides: object,
    when: Condition | undefined,
  ): readonly ConditionalQuestion[] {
    const isTwofold = this.#fields.has(question.field);
    if (isTwofold && when === undefined) {
      this.#lose(
        element.place,
        'question',
        `The question is left out: another one keeps its answer under '${question.field}'.`,
      );
      return [];
    }
    const field = free(question.field, this.#fields);
    if (isTwofold)
      this.#note(
        element.place,
        'looks',
        `Its answer is kept under '${field}': another question keeps its own under '${question.field}'.`,
      );
    this.#fields.add(field);
    const ofOther = isTwofold &&
      question.other !== undefined && { other: { ...Object(question.other), field: `${field} (other)` } };
    const hasDefault = element.has('defaultValue');
    const countsUnasked = hasDefault && (when !== undefined || this.#isPageConditional);
    const kept = {
      ...answer,
      field,
      ...(isTwofold && { isTwofold }),
      ...(countsUnasked && { countsUnasked }),
    };
    // Nobody has answered it where its own texts are read.
    const gapped = this.#withGaps({ ...question, field, ...ofOther, ...besides }, element.place);
    this.#answers.set(name, kept);
    this.#taken.push({ place: element.place, ...(part !== undefined && { part }), answer: kept });
    return [
      {
        question: gapped,
        ...(when && { when }),
        ...(row && !`${row.matrix}${row.heading}`.includes('{') && { row }),
      },
    ];
  }

  /** The question with our gaps in its texts. */
  #withGaps(question: Question, place: string): Question {
    const filled = ['heading', 'text', 'label'].flatMap((name) => {
      const text = question[name];
      return typeof text === 'string' ? [[name, text] as const] : [];
    });
    // A label repeats the heading: what is lost is told once.
    const texts = new Map(filled.map(([, text]) => [text, '']));
    for (const text of texts.keys()) texts.set(text, this.#filled(text, place));
    return { ...question, ...Object.fromEntries(filled.map(([name, text]) => [name, texts.get(text)])) };
  }

  /** A text with our gaps, for answers that are asked before it. */
  #filled(text: string, place: string): string {
    const lost = new Set<string>();
    const translated = text.replaceAll(gap, (theirs) => {
      const answer = this.#answers.get(theirs.slice(1, -1).trim());
      if (answer && !/[{}|]/.test(answer.field)) return gapOf(answer.field);
      lost.add(theirs);
      return unknown;
    });
    if (lost.size > 0) {
      this.#note(
        place,
        'looks',
        `Its texts name ${[...lost].join(', ')}, which is no answer that is asked before, and became "${unknown}". Write them without it.`,
      );
    }
    return translated;
  }

  /**
   * The condition of a page or an element, true for none. Undefined if the page or the element is left out: our
   * conditions cannot express it, or nobody would see it.
   */
  #when(
    element: Definition,
    named = (name: string) => this.#answers.get(name),
  ): Exclude<Outcome, false> | undefined {
    const expression = element.text('visibleIf');
    if (expression === undefined) return true;
    const leaveOut = (why: string) => {
      this.#lose(element.place, 'question', `It is left out, since ${why}: "${beginning(expression)}".`);
      element.dismiss();
      return undefined;
    };
    try {
      const outcome = conditionOf(expression, named, (message) =>
        this.#note(element.place, 'question', message),
      );
      return outcome === false ? leaveOut('nobody meets its condition') : outcome;
    } catch (error) {
      if (!(error instanceof Untranslatable)) throw error;
      return leaveOut(`its condition cannot be taken over, because ${error.message}`);
    }
  }

  #choiceSet(name: string, choices: readonly Choice[]): string {
    const written = choices.map(({ value, theirs: _, ...more }) =>
      Object.keys(more).length > 0 ? { value, ...more } : value,
    );
    const same = Object.entries(this.#choiceSets).find(
      ([, existing]) => JSON.stringify(existing) === JSON.stringify(written),
    );
    const key = same?.[0] ?? free(name, new Set(Object.keys(this.#choiceSets)));
    this.#choiceSets[key] = written;
    return key;
  }
}

/** A name that is not taken: itself, or with the first number behind it, such as 'pet 2'. */
function free(name: string, taken: ReadonlySet<string>): string {
  const numbered = (number: number): string =>
    taken.has(`${name} ${number}`) ? numbered(number + 1) : `${name} ${number}`;
  return taken.has(name) ? numbered(2) : name;
}

/** The gap that tells an answer. */
const gapOf = (field: string): string => `{answer:${field}|else: ${unknown}}`;

/** What is written, without the gaps for these fields. */
const withoutGaps = <Written>(written: Written, fields: readonly string[]): Written =>
  JSON.parse(JSON.stringify(written), (_, value: unknown) =>
    typeof value === 'string'
      ? fields.reduce((text, field) => text.replaceAll(gapOf(field), unknown), value)
      : value,
  );

interface Asking {
  readonly kind?: string;
  readonly field?: string;
  readonly questions?: readonly Asking[];
}

/** The fields that steps and their questions fill. */
const fieldsOf = (steps: readonly Asking[]): ReadonlySet<string> =>
  new Set(steps.flatMap(({ field = '', questions = [] }) => [field, ...fieldsOf(questions)]));

/** The steps, with a number in the title of one that has the heading of another: visitors go back by titles. */
function withOwnTitles<Titled extends { readonly heading: string; readonly title?: string }>(
  steps: readonly Titled[],
): readonly Titled[] {
  const taken = new Set<string>();
  return steps.map((step) => {
    const { title = step.heading } = step;
    const own = free(title, taken);
    taken.add(own);
    return own === title ? step : { ...step, title: own };
  });
}

/** The id of the funnel that is made of a file. In: its name without the ending. */
export function funnelIdOf(fileName: string): string {
  const id = fileName
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-$/g, '');
  return id === '' ? 'survey' : id;
}
