import type { Question } from 'survey-core';
import { type Draw, oneOf, shuffled } from './draw.ts';

/** What visitors may type: the texts that conditions of the survey look for, and some others. */
type Words = readonly string[];

/** A choice as the survey offers it. */
interface OfferedChoice {
  readonly value: unknown;
  readonly label: string;
}

/** How visitors answer a type of question in SurveyJS. */
interface QuestionType {
  /** Some answer, which may be a wrong one. */
  answer(question: Question, draw: Draw, words: Words): unknown;
  /** By name, the questions that it asks in one; it alone if this is missing. */
  parts?(question: Question): readonly string[];
  choices?(question: Question): readonly OfferedChoice[];
  /** Set if answers differ in form, such as a file, so that only whether there is one can be compared. */
  readonly isOpaque?: true;
}

interface Item {
  readonly value: unknown;
  readonly text: string;
  readonly id?: unknown;
}

const listed = (items: readonly Item[]): readonly OfferedChoice[] =>
  items.map(({ value, text }) => ({ value, label: text }));

/** 'Select all' has a button's place among the choices, and no value. */
const inSight = (question: Question) =>
  listed((question.visibleChoices as readonly Item[]).filter(({ id }) => id !== 'selectall'));

const one: QuestionType = {
  choices: inSight,
  answer: (question, draw) => oneOf(inSight(question), draw)?.value,
};

const exclusive = new Set<unknown>(['none', 'refused', 'dontknow']);

/** The values of the choices that a flag adds. */
export const addedValues: ReadonlySet<unknown> = new Set([...exclusive, 'other']);

const several: QuestionType = {
  choices: inSight,
  answer: (question, draw) => {
    const values = inSight(question).map(({ value }) => value);
    const some = values.filter((value) => !exclusive.has(value) && draw(2) === 0);
    // SurveyJS lets nobody tick more.
    const most = Number(question.maxSelectedChoices) || values.length;
    return some.length > 0 ? some.slice(0, most) : [oneOf(values, draw)];
  },
};

const picture: QuestionType = {
  choices: inSight,
  answer: (question, draw, words) => (question.multiSelect ? several : one).answer(question, draw, words),
};

const rated = (question: Question) => listed(question.visibleRateValues);

/** A number between two bounds, on one of them, or just beyond. */
const about = (min: number, max: number, draw: Draw): number =>
  oneOf([min, max, min - 1, max + 1, min + draw(Math.max(1, Math.min(max - min, 1000)))], draw) ?? min;

/** By `inputType`, what visitors type besides texts. */
const inputs: Readonly<Record<string, (question: Question, draw: Draw, words: Words) => unknown>> = {
  number: numberOf,
  range: numberOf,
  date: dateOf(10),
  'datetime-local': dateOf(10),
  month: dateOf(7),
};

function numberOf(question: Question, draw: Draw, words: Words) {
  const wanted = words.map(Number).filter(Number.isFinite);
  const bounds = [question.min, question.max].map((bound) =>
    bound === undefined ? undefined : Number(bound),
  );
  const [min = -5, max = 100] = bounds;
  const near = (oneOf(wanted, draw) ?? 0) + draw(3) - 1;
  return draw(2) === 0 && wanted.length > 0 ? near : about(min, max, draw);
}

function dateOf(length: number) {
  return (question: Question, draw: Draw) => {
    const some = ['2026-11-28', '1999-12-31', '2031-02-03'];
    const bounds = [question.min, question.max].filter((bound) => /^\d{4}-\d{2}-\d{2}/.test(String(bound)));
    return String(oneOf([...some, ...bounds], draw)).slice(0, length);
  };
}

function typed(question: Question, draw: Draw, words: Words): unknown {
  const input: unknown = question.inputType;
  const typeInput = typeof input === 'string' && Object.hasOwn(inputs, input) ? inputs[input] : undefined;
  if (typeInput) return typeInput(question, draw, words);
  // Inputs take no more characters.
  const most = question.maxLength > 0 ? question.maxLength : 100;
  return draw(8) === 0 ? 'a'.repeat(most) : oneOf(words, draw)?.slice(0, most);
}

const items = (question: Question): readonly { readonly name: string; readonly editor: Question }[] =>
  question.items;

const rows = (question: Question): readonly string[] =>
  (question.visibleRows as readonly { readonly name: string }[]).map(({ name }) => name);

const columns = (question: Question) => listed(question.visibleColumns);

/** Some of these names, each with a value. */
function someOf(names: readonly string[], cellOf: (name: string, at: number) => unknown, draw: Draw) {
  const isWhole = draw(2) === 0;
  const entries = names.flatMap((name, at) =>
    isWhole || draw(3) > 0 ? [[name, cellOf(name, at)] as const] : [],
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** By type. What is not among these asks nothing, or is never taken over. */
const types: Readonly<Record<string, QuestionType>> = {
  text: { answer: typed },
  comment: { answer: typed },
  radiogroup: one,
  buttongroup: one,
  dropdown: one,
  checkbox: several,
  tagbox: several,
  imagepicker: picture,
  boolean: {
    answer: ({ valueTrue = true, valueFalse = false }, draw) => oneOf([valueTrue, valueFalse], draw),
  },
  rating: { choices: rated, answer: (question, draw) => oneOf(rated(question), draw)?.value },
  ranking: {
    choices: inSight,
    answer: (question, draw) =>
      shuffled(
        inSight(question).map(({ value }) => value),
        draw,
      ),
  },
  slider: {
    answer: ({ min, max, step }, draw) => Number(min) + draw(Math.floor((max - min) / step) + 1) * step,
  },
  multipletext: {
    parts: (question) => items(question).map(({ name }) => name),
    answer: (question, draw, words) => {
      const editors = items(question);
      const names = editors.map(({ name }) => name);
      return someOf(names, (_, at) => editors[at] && typed(editors[at].editor, draw, words), draw);
    },
  },
  matrix: {
    parts: rows,
    choices: columns,
    answer: (question, draw) => {
      const values = columns(question).map(({ value }) => value);
      const isSeveral = question.cellType === 'checkbox';
      const cell = () =>
        isSeveral ? values.filter((_, at) => at === 0 || draw(2) === 0) : oneOf(values, draw);
      return someOf(rows(question), cell, draw);
    },
  },
  file: {
    isOpaque: true,
    answer: () => [{ name: 'a.pdf', type: 'application/pdf', content: 'data:application/pdf;base64,AA==' }],
  },
  signaturepad: { isOpaque: true, answer: () => 'data:image/png;base64,AA==' },
};

/** How visitors answer this question; undefined if it asks nothing that a funnel could ask. */
export function questionTypeOf(question: Question): QuestionType | undefined {
  const type = question.getType();
  return Object.hasOwn(types, type) ? types[type] : undefined;
}
