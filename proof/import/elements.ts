import type { Answer } from '../../schema/answers/answer.ts';
import { mostFiles, mostMegabytes } from '../../schema/declaration/kinds/file.ts';
import { fileTypes } from '../../schema/kinds/file.ts';
import type { Kind } from '../../schema/kinds/kind.ts';
import { number as numberKind } from '../../schema/kinds/number.ts';
import { text as textKind } from '../../schema/kinds/text.ts';
import { asRead } from '../rules/duplicates/duplicate-choice.ts';
import { faultOf } from '../rules/kinds/pattern.ts';
import { faultOfPreselecting } from '../rules/references/preselected-choice.ts';
import type { Definition } from './definition.ts';
import type { NamedAnswer } from './expression.ts';
import type { Words } from './words.ts';

/** A question of a funnel: the kind and its properties, as a form or a step has them. */
export interface Question {
  readonly kind: string;
  readonly field: string;
  readonly heading: string;
  readonly [property: string]: unknown;
}

/** A question made from an element, and what conditions may compare of its answer. */
export interface Imported {
  readonly question: Question;
  readonly answer: NamedAnswer;
  /** The name of the answer in expressions of the survey. */
  readonly name: string;
  /** Which of the questions it is that the element asks, if it asks several. */
  readonly part?: string;
  /** Whether it must be answered, if that is not for its element to say. */
  readonly isRequired?: boolean;
  /** Set if it is a row of a matrix. */
  readonly row?: Row;
}

/** A row of a matrix: what it asks there, of which element it is, and what that asks. */
export interface Row {
  readonly heading: string;
  readonly of: string;
  readonly matrix: string;
}

/** What an element may use of the import. */
export interface Surroundings {
  /** What the import writes itself, in the language of the survey. */
  readonly words: Words;
  /** Adds a choice set, and gives its name. */
  choiceSet(name: string, choices: readonly Choice[]): string;
  /** Reports something that differs from the survey. */
  note(place: string, about: Subject, message: string): void;
  /** Reports something that is left out. */
  lose(place: string, about: Subject, message: string): void;
}

/** What differs: whether a question is asked, the answers that it takes, its choices or their order, or how it looks. */
export type Subject = 'question' | 'answers' | 'choices' | 'looks';

/** A choice of a funnel. */
export interface Choice {
  readonly value: string;
  readonly label?: string;
  readonly exclusive?: true;
  /** The value as the definition has it. */
  readonly theirs?: unknown;
}

/** Turns an element of one type into questions; none if only a note remains of it. */
type ImportElement = (element: Definition, to: Surroundings) => readonly Imported[];

/** What every element has: the field of its answer, and what it asks. */
export function basicsOf(element: Definition) {
  const name = element.text('name') ?? element.place;
  const shared = element.text('valueName');
  const description = element.text('description');
  return {
    name: shared ?? name,
    field: shared ?? name,
    heading: element.text('title') ?? name,
    ...(description && { text: description }),
  };
}

/** One question of a kind, with its properties. */
function question(
  element: Definition,
  kind: string,
  properties: Readonly<Record<string, unknown>>,
  more: Omit<NamedAnswer, 'field'> = {},
): readonly Imported[] {
  const { name, ...common } = basicsOf(element);
  const answer = { field: common.field, ...more };
  return [{ name, answer, question: { kind, ...common, ...properties } }];
}

/** An answer in numbers. */
const asNumber = { isNumber: true };

/** A text that reads like none of those before: itself, or with a number behind it. It is added to them. */
function apartFrom(taken: Set<string>, text: string): string {
  let own = text;
  for (let number = 2; taken.has(asRead(own)); number += 1) own = `${text} ${number}`;
  taken.add(asRead(own));
  return own;
}

/**
 * Adds a choice set for an element. Out: its name, and the choices as it has them: no two are stored alike or read alike,
 * and none reads as another is stored.
 */
function setOf(element: Definition, given: readonly Choice[], to: Surroundings) {
  const [values, labels] = [new Set<string>(), new Set<string>()];
  const apart = given.map(({ value, label = value, theirs = value, ...more }) => ({
    ...{ ...more, theirs, given: label },
    ...{ value: apartFrom(values, value), label: apartFrom(labels, label) },
  }));
  const areExchanged = apart.some(
    ({ value, label }) => asRead(value) !== asRead(label) && values.has(asRead(label)),
  );
  if (areExchanged)
    to.note(
      element.place,
      'choices',
      'Its answers are stored as visitors read them, since a choice reads as another one is stored.',
    );
  const choices = apart.map(({ value, label, given, ...more }): Choice => {
    const stored = areExchanged ? label : value;
    if (label !== given)
      to.note(
        element.place,
        'choices',
        `The choice '${given}' reads like another one, and became '${label}'.`,
      );
    return { ...more, value: stored, ...(label !== stored && { label }) };
  });
  return { name: to.choiceSet(basicsOf(element).field, choices), choices };
}

/** The entries of a list of choices: each once, as texts. `m|Male` is the value m with the text Male. */
function choicesOf(element: Definition, to: Surroundings, list = 'choices'): readonly Choice[] {
  const choices = new Map<string, Choice>();
  for (const item of element.list(list)) {
    const written = item.raw('value') ?? '';
    const [, before, after] = (typeof written === 'string' && /^([^|]*)\|(.*)$/s.exec(written)) || [];
    const value = String(before ?? written).trim();
    const label = item.text('text') ?? after?.trim();
    if (value === '') to.lose(item.place, 'choices', 'The choice has no value, and is left out.');
    else if (choices.has(value))
      to.lose(item.place, 'choices', `The choice '${value}' is there already, and is left out.`);
    else choices.set(value, { value, ...(label && label !== value && { label }), theirs: before ?? written });
  }
  return [...choices.values()];
}

/** The choices that a flag of the element adds: 'None' and similar ones, each of which excludes the others. */
function addedChoices(element: Definition, { words }: Surroundings): readonly Choice[] {
  const added: readonly (readonly [readonly string[], string, string, string])[] = [
    [['showNoneItem', 'hasNone'], 'none', 'noneText', words.none],
    [['showRefuseItem'], 'refused', 'refuseText', words.refuse],
    [['showDontKnowItem'], 'dontknow', 'dontKnowText', words.dontKnow],
  ];
  return added.flatMap(([flags, value, text, fallback]) => {
    const label = element.text(text) ?? fallback;
    return element.flag(...flags) ? [{ value, label, exclusive: true as const }] : [];
  });
}

/** What conditions may compare of an answer with these choices: their values are those of the survey. */
const among = (choices: readonly Choice[]) => ({
  choices: choices.map(({ value, theirs = value }) => ({ theirs, ours: value })),
});

/** The words in an empty input, by either spelling of the property. */
function placeholderOf(element: Definition, lead = 'p') {
  const placeholder = element.text(`${lead}laceholder`) ?? element.text(`${lead}laceHolder`);
  return placeholder && { placeholder };
}

/** The choices that are marked at first, as far as they may be. */
function preselectedOf(element: Definition, choices: readonly Choice[], several: boolean, to: Surroundings) {
  const given = element.raw('defaultValue');
  if (given === undefined) return {};
  const marked = [given].flat().map((wanted) => choices.find(({ theirs }) => theirs === wanted));
  const faults = marked.flatMap((choice) =>
    choice ? (faultOfPreselecting(choice.label ?? choice.value) ?? []) : [],
  );
  const values = marked.flatMap((choice) => choice?.value ?? []);
  if (values.length < marked.length || values.length === 0 || faults.length > 0) {
    const [why = 'What it marked is none of its choices.'] = faults;
    to.note(element.place, 'looks', `Nothing is preselected. ${why}`);
    return {};
  }
  return { preselected: several ? values : values[0] };
}

/** Choices as a set of the funnel, and what conditions may compare them with. */
function withChoices(
  element: Definition,
  to: Surroundings,
  kind: string,
  properties: object,
  several: boolean,
  mayHaveOther = true,
) {
  const { field } = basicsOf(element);
  const listed = inOrder(element, choicesOf(element, to));
  const added = addedChoices(element, to);
  const hasOther = mayHaveOther && element.flag('showOtherItem', 'hasOther');
  const otherWords = element.text('otherText') ?? to.words.other;
  const others = hasOther ? [{ value: 'other', label: otherWords }] : [];
  if (listed.length === 0) {
    to.lose(
      element.place,
      'question',
      'The question has no choices in the file, and is left out. Write it with choices of its own.',
    );
    return [];
  }
  const { name, choices } = setOf(
    element,
    [...listed, ...(several ? added : added.map(({ exclusive: _, ...choice }) => choice)), ...others],
    to,
  );
  const last = choices.at(-1);
  const other = hasOther && {
    other: {
      choice: last?.value,
      field: `${field} (other)`,
      label: otherWords,
      maxLength: 200,
      ...placeholderOf(element, 'otherP'),
    },
  };
  const all = {
    choices: name,
    ...preselectedOf(element, hasOther ? choices.slice(0, -1) : choices, several, to),
    ...properties,
    ...other,
  };
  return question(element, kind, all, { ...among(choices), isSeveral: several });
}

const byLabel = (one: Choice, other: Choice): number => {
  const [a, b] = [one, other].map(({ value, label = value }) => label);
  return a === b ? 0 : String(a) < String(b) ? -1 : 1;
};

/** The orders of choices that can be written down. */
const orders = new Map<string, (choices: readonly Choice[]) => readonly Choice[]>([
  ['none', (choices) => choices],
  ['asc', (choices) => choices.toSorted(byLabel)],
  ['desc', (choices) => choices.toSorted(byLabel).reverse()],
]);

/** The choices in the order of the element; one that is drawn by lot is a property of the question. */
function inOrder(element: Definition, choices: readonly Choice[]): readonly Choice[] {
  const sort = orders.get(element.text('choicesOrder') ?? 'none');
  return sort ? sort(choices) : choices;
}

/** The order of choices that each visitor sees another way. */
const orderOf = (element: Definition) =>
  element.text('choicesOrder') === 'random' && { choicesOrder: 'random' };

const choice: ImportElement = (element, to) =>
  withChoices(element, to, 'choice', { ...orderOf(element) }, false);

/** SurveyJS shows no 'other' there. */
const buttons: ImportElement = (element, to) =>
  withChoices(element, to, 'choice', { ...orderOf(element) }, false, false);

const dropdown: ImportElement = (element, to) => {
  if (orderOf(element)) to.note(element.place, 'choices', 'The choices stay as they are listed, not by lot.');
  return withChoices(element, to, 'dropdown', { label: basicsOf(element).heading }, false);
};

const multiChoice: ImportElement = (element, to) => {
  if (element.flag('showSelectAllItem', 'hasSelectAll')) {
    to.note(element.place, 'looks', "'Select all' has no counterpart; visitors tick each choice.");
  }
  const [min, max] = ['minSelectedChoices', 'maxSelectedChoices'].map((name) => {
    const count = element.number(name) ?? 0;
    return count > 0 ? count : undefined;
  });
  const bounds = { ...(min && { minChoices: min }), ...(max && { maxChoices: max }) };
  return withChoices(element, to, 'multi-choice', orderOf(element) || {}, true).map((imported) => {
    // What excludes all others is no part of several.
    const count = (imported.answer.choices ?? []).length - addedChoices(element, to).length;
    const most = Math.min(max ?? count, count);
    const isPossible = (min ?? 1) <= most;
    if (!isPossible)
      to.note(
        element.place,
        'answers',
        `Any number of choices is taken: nobody can choose ${min} of ${most}.`,
      );
    const question = { ...imported.question, ...(isPossible && bounds) };
    // SurveyJS also refuses an empty answer if it wants several.
    return { ...imported, question, ...(min && { isRequired: true }) };
  });
};

/** The properties of inputs for words. In: our longest answer, and the one if the survey sets none. */
function wordsInput(element: Definition, longest: number, usual: number) {
  const maxLength = element.number('maxLength') ?? -1;
  return {
    label: basicsOf(element).heading,
    ...placeholderOf(element),
    maxLength: maxLength > 0 ? Math.min(maxLength, longest) : usual,
  };
}

const longText: ImportElement = (element) =>
  question(element, 'long-text', { ...wordsInput(element, 5000, 2000), sensitive: true });

/** The pattern that a validator requires, unless the rule `pattern` rejects it: SurveyJS accepts any, however slow. */
function patternOf(element: Definition, to: Surroundings, maxLength: number) {
  const patterns = element.list('validators').flatMap((validator) => {
    const type = validator.text('type') ?? '';
    const message = validator.text('text') ?? to.words.checkAnswer;
    const expression = validator.raw('regex');
    if (type === 'regex' && typeof expression === 'string')
      return [{ expression: unanchored(expression), message }];
    if (type === 'email') return [{ ...addressPattern(to), message }];
    to.note(
      validator.place,
      'answers',
      `The check '${type}' has no counterpart, so more answers are taken than before.`,
    );
    return [];
  });
  const [pattern] = patterns;
  const fault = pattern && faultOf(pattern.expression, maxLength);
  if (fault) to.note(element.place, 'answers', `The answer is not checked by its pattern: ${fault}`);
  return pattern && !fault && { pattern };
}

const addressPattern = ({ words }: Surroundings) => ({
  expression: '[^\\s@]+@[^\\s@.]+(?:\\.[^\\s@.]+)+',
  message: words.address,
});

/** Our pattern must match the whole answer; theirs says so itself, or may match anywhere. */
function unanchored(expression: string): string {
  const begins = expression.startsWith('^');
  const ends = /(?<!\\)\$$/.test(expression);
  const inner = expression.slice(begins ? 1 : 0, ends ? -1 : undefined);
  return `${begins ? '' : '[\\s\\S]*'}(?:${inner})${ends ? '' : '[\\s\\S]*'}`;
}

/** What kinds read of a funnel besides: what is typed does not depend on it. */
const anyFunnel = { language: 'en', choiceSets: {}, plans: [] };

/** The answer that an input begins with. None if the kind refuses it, or stores it otherwise; a note says so. */
function typedAtFirst<Props, Value extends Answer>(
  element: Definition,
  to: Surroundings,
  given: Value | undefined,
  kind: Kind<Props, Value>,
  props: Props,
) {
  if (given === undefined) return {};
  const checked = kind.check(props, given, anyFunnel);
  if (checked.ok && checked.answer === given) return { preselected: given };
  to.note(
    element.place,
    'looks',
    `It begins without the answer ${JSON.stringify(given)}, which it does not take.`,
  );
  return {};
}

const line: ImportElement = (element, to) => {
  const list = element.list('dataList').flatMap((entry) => entry.text('value') ?? []);
  const input = wordsInput(element, 2000, 200);
  const suggestions = [...new Set(list)];
  const pattern = patternOf(element, to, input.maxLength);
  const given = element.text('defaultValue');
  const preselected = typedAtFirst(element, to, given, textKind, { ...input, ...pattern });
  return question(element, 'text', { ...input, suggestions, ...preselected, ...pattern });
};

/** Our numbers have bounds; a survey may leave them out. */
const widest = 999_999_999;

const number: ImportElement = (element, to) => {
  const validator = element.list('validators').find((check) => check.text('type') === 'numeric');
  const bounds = [
    element.number('min') ?? validator?.number('minValue'),
    element.number('max') ?? validator?.number('maxValue'),
  ];
  const [min = -widest, max = widest] = bounds;
  const own = element.number('step');
  const step = own ?? 1;
  if (own !== undefined && own !== 1)
    to.note(element.place, 'answers', `Numbers off the steps of ${own} are taken too.`);
  if (bounds.includes(undefined))
    to.note(element.place, 'answers', 'The number had no bounds on both sides. Write those that make sense.');
  const decimals = Number.isInteger(step) && bounds.every((bound) => Number.isInteger(bound ?? 0)) ? 0 : 3;
  if (own === undefined && decimals === 0)
    to.note(element.place, 'answers', "Whole numbers are taken. Write 'decimals' if there may be others.");
  const properties = {
    label: basicsOf(element).heading,
    ...{ min, max },
    ...(decimals > 0 && { decimals }),
    ...typedAtFirst(element, to, element.number('defaultValue'), numberKind, { min, max, decimals }),
  };
  return question(element, 'number', properties, asNumber);
};

/** The parts of an ISO 8601 date that a question for a day, or a month, stores. */
const digits = { day: 10, month: 7 };

function dayIn(element: Definition, name: string, to: Surroundings): string | undefined {
  const bound = element.text(name);
  if (bound === undefined || /^\d{4}-\d{2}/.test(bound)) return bound;
  to.note(
    element.place,
    'answers',
    `The bound '${bound}' is no date. Write it as one, or counted from 'today'.`,
  );
  return undefined;
}

const date =
  (precision: 'day' | 'month'): ImportElement =>
  (element, to) => {
    const [earliest, latest] = ['min', 'max'].map((name) =>
      dayIn(element, name, to)?.slice(0, digits[precision]),
    );
    if (element.text('inputType') === 'datetime-local')
      to.note(element.place, 'answers', 'The time of the day is not asked for.');
    const bounds = { ...(earliest && { earliest }), ...(latest && { latest }) };
    const properties = { label: basicsOf(element).heading, precision, ...bounds };
    return question(element, 'date', properties, { isOpaque: true });
  };

/** By `inputType`, what a single line becomes; any other type is plain text. */
const inputs: Readonly<Record<string, ImportElement>> = {
  number,
  range: number,
  date: date('day'),
  'datetime-local': date('day'),
  month: date('month'),
  tel: (element, to) => {
    to.note(
      element.place,
      'answers',
      "Only phone numbers are taken, of the United States if they name no other country. Write your 'country'.",
    );
    return question(element, 'phone', { label: basicsOf(element).heading, country: 'US', sensitive: true });
  },
  email: (element, to) =>
    line(element, to).map(({ question, ...imported }) => {
      // It says who the visitor is, and they have to say it themselves.
      const { preselected, ...asked } = question;
      if (preselected !== undefined)
        to.note(element.place, 'looks', `It begins without the answer ${JSON.stringify(preselected)}.`);
      return { ...imported, question: { pattern: addressPattern(to), ...asked, sensitive: true } };
    }),
};

const input: ImportElement = (element, to) => {
  const type = element.text('inputType') ?? 'text';
  const importInput = Object.hasOwn(inputs, type) ? inputs[type] : undefined;
  if (!importInput && type !== 'text')
    to.note(element.place, 'answers', `The input of the type '${type}' takes any text.`);
  return (importInput ?? line)(element, to);
};

const boolean: ImportElement = (element, to) => {
  const [yes, no] = [element.text('labelTrue') ?? to.words.yes, element.text('labelFalse') ?? to.words.no];
  const [valueTrue = true, valueFalse = false] = [element.raw('valueTrue'), element.raw('valueFalse')];
  const values = [
    { value: yes, theirs: valueTrue },
    { value: no, theirs: valueFalse },
  ];
  const { name, choices } = setOf(element, values, to);
  return question(element, 'choice', { choices: name }, among(choices));
};

const rating: ImportElement = (element, to) => {
  const [min, max] = [
    element.number('rateMin') ?? 1,
    element.number('rateMax') ?? element.number('rateCount') ?? 5,
  ];
  const listed = choicesOf(element, to, 'rateValues');
  const [low, high] = [
    element.text('minRateDescription') ?? String(min),
    element.text('maxRateDescription') ?? String(max),
  ];
  const look = element.text('rateType') ?? element.text('rateDisplayMode');
  const step = element.number('rateStep') ?? 1;
  const labels = { low, high };
  if (listed.length === 0 && step === 1) {
    if (min === 0 && max === 10) return question(element, 'rating', { look: 'nps', ...labels }, asNumber);
    if (min === 1 && max === 5 && look === 'smileys')
      return question(element, 'rating', { look: 'faces', ...labels }, asNumber);
    if (min === 1 && max >= 3 && max <= 10)
      return question(element, 'rating', { look: 'stars', stars: max, ...labels }, asNumber);
  }
  const count = Math.min(Math.max(Math.floor((max - min) / step) + 1, 1), 50);
  const values =
    listed.length > 0
      ? listed
      : Array.from({ length: count }, (_, place) => ({
          value: String(min + place * step),
          theirs: min + place * step,
        }));
  to.note(element.place, 'looks', 'No rating has this scale; its values became choices.');
  const { name, choices } = setOf(element, values, to);
  return question(element, 'choice', { choices: name }, among(choices));
};

const slider: ImportElement = (element, to) => {
  const [min, max, step] = [
    element.number('min') ?? 0,
    element.number('max') ?? 100,
    element.number('step') ?? 1,
  ];
  if (element.text('sliderType') === 'range') {
    to.note(element.place, 'answers', 'The slider asked for two ends; it asks for one number now.');
  }
  const steps = Math.max(1, Math.floor((max - min) / step));
  const last = min + steps * step;
  if (last !== max) to.note(element.place, 'answers', `The slider ends at ${last}: no step leads to ${max}.`);
  const properties = { min, max: last, step, default: min, store: { prefix: '', suffix: '' }, display: {} };
  return question(element, 'slider', properties, asNumber);
};

/** Each item becomes a question of its own. */
const multipleText: ImportElement = (element, to) => {
  const { name, heading, field } = basicsOf(element);
  if (element.list('items').length === 0)
    to.lose(element.place, 'question', 'The question has no items, and is left out.');
  const needsOne = element.flag('isRequired') && element.list('items').length > 1;
  if (needsOne && !element.list('items').every((item) => item.flag('isRequired')))
    to.note(
      element.place,
      'answers',
      'It asked for one of its items at least, and only for those that are required now.',
    );
  return element.list('items').flatMap((item) =>
    input(item, to).map((imported) => ({
      ...imported,
      isRequired: item.flag('isRequired') || (element.flag('isRequired') && !needsOne),
      name: `${name}.${imported.name}`,
      part: imported.name,
      ...under(imported, `${field} ${imported.question.field}`, `${heading}: ${imported.question.heading}`),
    })),
  );
};

/** The same question under another field. */
const under = ({ question, answer }: Imported, field: string, heading: string) => ({
  question: { ...question, field, heading },
  answer: { ...answer, field },
});

/** Each row of a matrix becomes a question with the columns as its choices. */
const matrix: ImportElement = (element, to) => {
  const { name, heading, field } = basicsOf(element);
  const listed = choicesOf(element, to, 'columns');
  const rows = choicesOf(element, to, 'rows');
  const cellType = element.text('cellType') ?? 'radio';
  if (listed.length === 0 || rows.length === 0) {
    to.lose(element.place, 'question', 'The matrix has no rows or no columns in the file, and is left out.');
    return [];
  }
  to.note(element.place, 'looks', `Each of the ${rows.length} rows of the matrix became a question.`);
  const { name: choices, choices: columns } = setOf(element, listed, to);
  const needsEach = element.flag('eachRowRequired', 'isAllRowRequired');
  if (!needsEach && element.flag('isRequired'))
    to.note(
      element.place,
      'answers',
      'It asked for an answer in one row at least, and asks for one in each now.',
    );
  const isSeveral = cellType === 'checkbox';
  const kind = isSeveral ? 'multi-choice' : 'choice';
  return rows.map((row) => {
    const texts = { field: `${field} ${row.value}`, heading: `${heading}: ${row.label ?? row.value}` };
    return {
      name: `${name}.${row.value}`,
      part: row.value,
      answer: { field: texts.field, ...among(columns), isSeveral },
      ...(needsEach && { isRequired: true }),
      question: { kind, ...texts, choices },
      ...(!isSeveral && { row: { heading: row.label ?? row.value, of: element.place, matrix: heading } }),
    };
  });
};

const imagePicker: ImportElement = (element, to) => {
  to.lose(
    element.place,
    'looks',
    'The pictures of the choices are not taken over. Put them beside the funnel file.',
  );
  for (const item of element.list('choices')) item.raw('imageLink');
  return (element.flag('multiSelect') ? multiChoice : choice)(element, to);
};

const ranking: ImportElement = (element, to) => {
  const listed = inOrder(element, choicesOf(element, to));
  if (listed.length === 0) {
    to.lose(element.place, 'question', 'The ranking has no choices in the file, and is left out.');
    return [];
  }
  if (element.flag('selectToRankEnabled'))
    to.note(element.place, 'answers', 'Visitors put all choices in order, not only those that they take.');
  const { name, choices } = setOf(element, listed, to);
  return question(
    element,
    'ranking',
    { choices: name, ...orderOf(element) },
    { ...among(choices), isOrder: true },
  );
};

const types = Object.entries(fileTypes);

/** The types among ours that a list such as `image/*,.pdf` names. */
const typesIn = (wanted: readonly string[]) =>
  types.filter(([type, { endings }]) =>
    wanted.some(
      (one) => one === type || one === type.replace(/\/.*/, '/*') || endings.some((end) => one === `.${end}`),
    ),
  );

const file: ImportElement = (element, to) => {
  const wanted = (element.text('acceptedTypes') ?? '')
    .split(',')
    .flatMap((type) => type.trim().toLowerCase() || []);
  const taken = typesIn(wanted);
  if (wanted.length > 0 && taken.length === 0) {
    const names = types.map(([, { name }]) => name).join(', ');
    to.lose(element.place, 'question', `The question takes none of ${names}, and is left out.`);
    return [];
  }
  to.note(
    element.place,
    'answers',
    wanted.length > 0
      ? `Of the types of files these are taken: ${taken.map(([, { name }]) => name).join(', ')}.`
      : 'Only pictures and PDF files are taken.',
  );
  const bytes = element.number('maxSize') ?? 0;
  return question(element, 'file', {
    ...(taken.length > 0 && { accept: taken.map(([type]) => type) }),
    ...(bytes > 0 && { maxMegabytes: Math.min(Math.ceil(bytes / 1024 / 1024), mostMegabytes) }),
    ...(element.flag('allowMultiple') && { maxFiles: mostFiles }),
  });
};

const signature: ImportElement = (element) => question(element, 'signature', { sensitive: true });

/** By type, what an element becomes. A missing type has no counterpart. */
export const elements: Readonly<Record<string, ImportElement>> = {
  text: input,
  comment: longText,
  radiogroup: choice,
  buttongroup: buttons,
  dropdown,
  yesno: (element, to) => {
    to.note(
      element.place,
      'question',
      "SurveyJS knows 'yesno' only where it is added. It is asked as yes or no.",
    );
    return boolean(element, to);
  },
  checkbox: multiChoice,
  tagbox: multiChoice,
  imagepicker: imagePicker,
  boolean,
  file,
  ranking,
  rating,
  signaturepad: signature,
  slider,
  multipletext: multipleText,
  matrix,
};
