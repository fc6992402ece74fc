import jsep, { type Expression } from 'jsep';
import type { Condition } from '../../schema/steps/condition.ts';
import { allOf, anyOf, negated, type Outcome } from './outcome.ts';

/** The answer that an expression names in braces. */
export interface NamedAnswer {
  /** The field that stores the answer. */
  readonly field: string;
  /** All that can be chosen: the value in the survey, and the one that we store. Undefined for any text or number. */
  readonly choices?: readonly { readonly theirs: unknown; readonly ours: string }[];
  /** Whether several can be chosen at once. */
  readonly isSeveral?: boolean;
  /** Whether it is a number of several, where the survey has the answers of each. */
  readonly isRepeated?: boolean;
  /** Whether conditions ask for nothing but whether there is one: a date. */
  readonly isOpaque?: boolean;
  /** Whether it is an order, which conditions do not compare. */
  readonly isOrder?: boolean;
  /** Whether another question has the same name, so that nobody knows which one is meant. */
  readonly isTwofold?: boolean;
  /** Whether it has a default that counts in the survey also where it is not asked. */
  readonly countsUnasked?: boolean;
  /** Whether an answer is a number, so that it can be compared by size. */
  readonly isNumber?: boolean;
}

/** Thrown for an expression that our conditions cannot express. The message is the reason, to follow 'because'. */
export class Untranslatable extends Error {}

const binary = {
  or: 1,
  '||': 1,
  and: 2,
  '&&': 2,
  '=': 6,
  '==': 6,
  equal: 6,
  '<>': 6,
  '!=': 6,
  notequal: 6,
  '>': 7,
  greater: 7,
  '>=': 7,
  greaterorequal: 7,
  '<': 7,
  less: 7,
  '<=': 7,
  lessorequal: 7,
  contains: 7,
  contain: 7,
  notcontains: 7,
  notcontain: 7,
  anyof: 7,
  allof: 7,
  noneof: 7,
};

const postfix = /^(notempty|empty)\b/i;
const braced = /^\{([^}]+)\}/;

jsep.removeAllBinaryOps();
for (const [operator, precedence] of Object.entries(binary)) jsep.addBinaryOp(operator, precedence);
jsep.hooks.add('gobble-token', function (env) {
  const [whole, name] = braced.exec(this.expr.slice(this.index)) ?? [];
  if (!whole || !name) return;
  this.index += whole.length;
  env.node = { type: 'Answer', name: name.trim() };
  emptiness.call(this, env);
});
jsep.hooks.add('after-token', emptiness);

/** `{name} empty` and `{name} notempty`: the operator comes last. */
function emptiness(this: jsep.HookScope, env: { node?: Expression }): void {
  this.gobbleSpaces();
  const [operator] = postfix.exec(this.expr.slice(this.index)) ?? [];
  if (!operator || !env.node) return;
  this.index += operator.length;
  env.node = { type: 'Emptiness', operator: operator.toLowerCase(), argument: env.node };
}

/** What an expression is made of, as far as it can be translated. */
type Node =
  | { readonly type: 'Answer' | 'Identifier'; readonly name: string }
  | { readonly type: 'Literal'; readonly value: unknown }
  | { readonly type: 'ArrayExpression'; readonly elements: readonly Node[] }
  | { readonly type: 'UnaryExpression' | 'Emptiness'; readonly operator: string; readonly argument: Node }
  | {
      readonly type: 'BinaryExpression';
      readonly operator: string;
      readonly left: Node;
      readonly right: Node;
    }
  | { readonly type: 'CallExpression' };

/** Other spellings of the same operators. */
const spellings: Readonly<Record<string, string>> = {
  '||': 'or',
  '&&': 'and',
  '==': '=',
  equal: '=',
  '!=': '<>',
  notequal: '<>',
  greater: '>',
  greaterorequal: '>=',
  less: '<',
  lessorequal: '<=',
  contain: 'contains',
  notcontain: 'notcontains',
};

/** Operators that hold where another one does not; no part of 0 and false is found when SurveyJS looks for what is missing. */
const opposites: Readonly<Record<string, string>> = { '<>': '=', notcontains: 'haspart', noneof: 'anyof' };

/** The operator with the same meaning once its sides are exchanged. */
const mirrored: Readonly<Record<string, string>> = {
  '=': '=',
  '<>': '<>',
  '>': '<',
  '<': '>',
  '>=': '<=',
  '<=': '>=',
};

/** The longest expression that is taken over, in characters. */
const maxLength = 10_000;

/** The deepest nesting of an expression: its condition is nested twice as deep, within the limit of a funnel file. */
const maxDepth = 20;

/** The operands of a chain of one operator, such as `a and b and c`, in their order. */
function operands(node: Node, operator: string): readonly Node[] {
  const rest: Node[] = [];
  let first = node;
  while (first.type === 'BinaryExpression' && first.operator === operator) {
    rest.push(first.right);
    first = first.left;
  }
  return [first, ...rest.reverse()];
}

/**
 * An expression of a survey, such as `{pet} = 'dog' and {age} notempty`, as a condition that holds for the same visitors;
 * true or false if it holds for all of them or for none. In: the answers by their names, and what is told that cannot be
 * the same. Throws `Untranslatable` if the expression cannot be parsed, is too long or too deep, or uses what conditions
 * lack: arithmetic, functions, a comparison of two answers.
 */
export function conditionOf(
  expression: string,
  named: (name: string) => NamedAnswer | undefined,
  remark: (message: string) => void,
): Outcome {
  const answerOf = (name: string): NamedAnswer => {
    const answer = named(name);
    if (!answer) throw new Untranslatable(`it names '${name}', which became no field`);
    if (answer.isRepeated)
      throw new Untranslatable(`it looks at '${name}', which is asked for each of several`);
    if (answer.isTwofold) throw new Untranslatable(`two questions have the name '${name}'`);
    if (answer.countsUnasked)
      remark(`The condition looks at '${answer.field}', whose default counted also where it was not asked.`);
    return answer;
  };
  const translate = (node: Node, depth = 0): Outcome => {
    if (depth > maxDepth) throw new Untranslatable(`it nests more than ${maxDepth} conditions`);
    if (node.type === 'Emptiness' && node.argument.type === 'Answer') {
      return { answer: answerOf(node.argument.name).field, answered: node.operator === 'notempty' };
    }
    if (node.type === 'Answer') return isTrue(answerOf(node.name));
    if (node.type === 'UnaryExpression' && node.operator === '!')
      return negated(translate(node.argument, depth + 1));
    if (node.type !== 'BinaryExpression')
      throw new Untranslatable('it calls a function, or computes something');
    const { left, right } = node;
    const within = () => operands(node, node.operator).map((operand) => translate(operand, depth + 1));
    const operator = spellings[node.operator] ?? node.operator;
    if (operator === 'and') return allOf(within());
    if (operator === 'or') return anyOf(within());
    const [answer, value, used] =
      left.type === 'Answer' ? [left, right, operator] : [right, left, mirrored[operator]];
    if (answer.type !== 'Answer' || used === undefined) throw new Untranslatable('it computes something');
    return compared(answerOf(answer.name), used, constantOf(value), remark);
  };
  if (expression.length > maxLength)
    throw new Untranslatable(`it has more than ${maxLength.toLocaleString('en')} characters`);
  return translate(parsed(expression));
}

/** Operators that are words may be written in any case. */
const words = new RegExp(
  `\\b(${Object.keys(binary)
    .filter((operator) => /^\w/.test(operator))
    .join('|')})\\b`,
  'gi',
);

function parsed(expression: string): Node {
  // Text in quotes or braces stays as it is.
  const lower = expression.replace(/('[^']*'|"[^"]*"|\{[^{}]*\})|([^'"{]+)/g, (whole, quoted) =>
    quoted ? whole : whole.replace(words, (word) => word.toLowerCase()),
  );
  try {
    return jsep(lower) as Node;
  } catch (error) {
    // The parser calls itself for each bracket.
    const reason =
      error instanceof RangeError ? 'its brackets are nested too deep' : (error as Error).message;
    throw new Untranslatable(`it cannot be read: ${reason}`);
  }
}

/** `{name}` alone: whether the answer is yes. */
function isTrue(answer: NamedAnswer): Outcome {
  const isFlag = !answer.isOrder && answer.choices?.every(({ theirs }) => typeof theirs === 'boolean');
  if (!isFlag) throw new Untranslatable(`it takes '${answer.field}' for yes or no, and it is neither`);
  return amongChoices(answer, ({ theirs }) => theirs === true);
}

/** An answer compared with a constant. */
function compared(
  answer: NamedAnswer,
  operator: string,
  right: unknown,
  remark: (message: string) => void,
): Outcome {
  if (Array.isArray(right) && ['<', '<=', '>', '>='].includes(operator))
    throw new Untranslatable(`it compares '${answer.field}' with a list by size`);
  const isSearch = !['=', '<>', '<', '<=', '>', '>='].includes(operator);
  if (isSearch && [right].flat().some((value) => typeof value === 'boolean'))
    throw new Untranslatable(`it looks for yes or no in '${answer.field}'`);
  if (answer.isOpaque)
    throw new Untranslatable(`it compares '${answer.field}', of which we ask only whether it is answered`);
  if (answer.isOrder) throw new Untranslatable(`it looks into the order of '${answer.field}'`);
  const opposite = opposites[operator];
  if (opposite) return negated(compared(answer, opposite, right, remark));
  if (answer.isSeveral) return ofSeveral(answer, operator, right);
  if (answer.choices) return amongChoices(answer, ({ theirs }) => isMet(theirs, operator, right));
  if (answer.isNumber) return ofNumber(answer, operator, right);
  return ofText(answer, operator, right, remark);
}

/** A condition on one of several choices: which of them meet it is known beforehand. */
function amongChoices(
  { field, choices = [] }: NamedAnswer,
  meets: (choice: { readonly theirs: unknown }) => boolean,
): Outcome {
  const values = choices.filter(meets).map(({ ours }) => ours);
  const [only, ...others] = values;
  if (only === undefined) return false;
  if (values.length === choices.length) return { answer: field, answered: true };
  return others.length > 0 ? { answer: field, in: values } : { answer: field, is: only };
}

/** A condition on a list of choices. */
function ofSeveral({ field, choices = [] }: NamedAnswer, operator: string, right: unknown): Outcome {
  const wanted = Array.isArray(right) ? right : [right];
  const includes = (value: unknown): Outcome => {
    const values = choices.filter(({ theirs }) => isSame(theirs, value)).map(({ ours }) => ours);
    const [only, ...others] = values;
    if (only === undefined) return false;
    return others.length > 0 ? { answer: field, in: values } : { answer: field, is: only };
  };
  if (operator === 'anyof') return anyOf(wanted.map(includes));
  if (['contains', 'haspart', 'allof'].includes(operator)) return allOf(wanted.map(includes));
  if (operator !== '=') throw new Untranslatable(`it compares '${field}' by size, which has several values`);
  // A list is never equal to a single value.
  if (!Array.isArray(right)) return false;
  // Nobody chooses the same twice.
  if (right.some((value, at) => right.slice(0, at).some((before) => isSame(before, value)))) return false;
  const rest = choices.filter(({ theirs }) => !right.some((value) => isSame(theirs, value)));
  const noOther = rest.map(({ ours }): Condition => ({ not: { answer: field, is: ours } }));
  return allOf([...right.map(includes), ...noOther]);
}

/** A condition on a number. A missing answer is neither within nor beyond a bound. */
function ofNumber({ field }: NamedAnswer, operator: string, right: unknown): Outcome {
  const beyond = (upTo: Condition): Condition => ({
    all: [{ answer: field, answered: true }, { not: upTo }],
  });
  if (operator === 'anyof' && Array.isArray(right))
    return anyOf(right.map((value) => ofNumber({ field }, '=', value)));
  const number = isNumberOrFlag(right) || isNumeric(right) ? Number(right) : undefined;
  if (operator === '=') return number === undefined ? false : { answer: field, is: number };
  if (number === undefined || !['<', '<=', '>', '>='].includes(operator))
    throw new Untranslatable(`it compares the number '${field}' with something else`);
  if (operator === '<=') return { answer: field, atMost: number };
  if (operator === '>=') return { answer: field, atLeast: number };
  return beyond(operator === '>' ? { answer: field, atMost: number } : { answer: field, atLeast: number });
}

function ofText(
  { field }: NamedAnswer,
  operator: string,
  right: unknown,
  remark: (message: string) => void,
): Outcome {
  if (operator === 'anyof' && Array.isArray(right))
    return anyOf(right.map((value) => ofText({ field }, '=', value, remark)));
  if (operator !== '=')
    throw new Untranslatable(
      `it compares '${field}' by size or looks for a part of it, and a text can only be the same`,
    );
  if (Array.isArray(right)) return false;
  remark(`The condition compares '${field}' letter by letter, where the survey ignores capitals and spaces.`);
  return { answer: field, is: String(right) };
}

const isNumeric = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value));

/** Whether two single values are equal, as SurveyJS compares them: without capitals, and numbers as texts too. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) || Array.isArray(other)) return false;
  const [a, b] = [one, other].map((value) => String(value).trim().toLowerCase());
  if (a === b) return true;
  if (typeof one === 'boolean' || typeof other === 'boolean')
    return isNumberOrFlag(one) && isNumberOrFlag(other) && Number(one) === Number(other);
  return a !== '' && b !== '' && Number(a) === Number(b);
}

const isNumberOrFlag = (value: unknown): boolean => typeof value === 'boolean' || typeof value === 'number';

/** Whether a single value meets a comparison, as in SurveyJS. In: one of `=`, `<`, `<=`, `>`, `>=`, `contains`, `anyof`, `allof`. */
function isMet(left: unknown, operator: string, right: unknown): boolean {
  const list = Array.isArray(right) ? right : [right];
  const hasPart = (part: unknown) => String(left).toLowerCase().includes(String(part).toLowerCase());
  const met: Readonly<Record<string, () => boolean>> = {
    '=': () => isSame(left, right),
    '>': () => isGreater(left, right),
    '<': () => isGreater(right, left),
    '>=': () => isSame(left, right) || isGreater(left, right),
    '<=': () => isSame(left, right) || isGreater(right, left),
    contains: () => hasPart(right),
    haspart: () => Boolean(left) && hasPart(right),
    allof: () => Boolean(left) && list.every(hasPart),
    anyof: () =>
      Array.isArray(right)
        ? list.some((value) => isSame(left, value))
        : String(right).toLowerCase().includes(String(left).toLowerCase()),
  };
  return met[operator]?.() ?? false;
}

/** Two texts by their letters, anything else as numbers. */
function isGreater(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one > other;
  return Number(one) > Number(other);
}

/** The value of a node that is a constant: a list, or a single value. */
function constantOf(node: Node): unknown {
  if (node.type === 'ArrayExpression') return node.elements.map(constantOf);
  if (node.type === 'Literal') return node.value;
  // A word without quotes is a text.
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'UnaryExpression' && node.operator === '-') return -Number(constantOf(node.argument));
  throw new Untranslatable('it compares an answer with another, or with a result');
}
