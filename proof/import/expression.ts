import jsep, { type Expression } from 'jsep';
import type { Condition } from '../../schema/steps/condition.ts';

/** The answer that an expression names in braces. */
export interface NamedAnswer {
  /** The field that stores the answer. */
  readonly field: string;
  /** Our stored value for a value of the survey; undefined if there is none. */
  value(theirs: unknown): string | number | undefined;
  /** Whether an answer is a number, so that it can be compared by size. */
  readonly isNumber: boolean;
}

/** Thrown for an expression that our conditions cannot express. The message is the reason, to follow 'because'. */
export class Untranslatable extends Error {}

const binary = {
  or: 1,
  and: 2,
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

/** By operator, the condition that compares an answer with the value on its right. */
const comparisons: Readonly<Record<string, (answer: NamedAnswer, right: Node) => Condition>> = {
  '=': is,
  '<>': (answer, right) => ({ not: is(answer, right) }),
  '>=': (answer, right) => ({ answer: answer.field, atLeast: bound(answer, right) }),
  '<=': (answer, right) => ({ answer: answer.field, atMost: bound(answer, right) }),
  '>': (answer, right) => beyond(answer, { answer: answer.field, atMost: bound(answer, right) }),
  '<': (answer, right) => beyond(answer, { answer: answer.field, atLeast: bound(answer, right) }),
  anyof: (answer, right) => ({ answer: answer.field, in: values(answer, right) }),
  allof: (answer, right) => ({
    all: values(answer, right).map((value) => ({ answer: answer.field, is: value })),
  }),
  noneof: (answer, right) => ({ not: { answer: answer.field, in: values(answer, right) } }),
};

/** Other spellings of the same operators, and operators with the same effect here. */
const spellings: Readonly<Record<string, string>> = {
  '==': '=',
  equal: '=',
  '!=': '<>',
  notequal: '<>',
  greater: '>',
  greaterorequal: '>=',
  less: '<',
  lessorequal: '<=',
  contains: 'allof',
  contain: 'allof',
  notcontains: 'noneof',
  notcontain: 'noneof',
};

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
 * An expression of a survey, such as `{pet} = 'dog' and {age} notempty`, as a condition. Throws `Untranslatable` if it
 * cannot be parsed, is too long or too deep, or uses what conditions lack: arithmetic, functions, a comparison of two
 * answers.
 */
export function conditionOf(expression: string, named: (name: string) => NamedAnswer | undefined): Condition {
  const answerOf = (name: string): NamedAnswer => {
    const answer = named(name);
    if (!answer) throw new Untranslatable(`it names '${name}', which became no field`);
    return answer;
  };
  const translate = (node: Node, depth = 0): Condition => {
    if (depth > maxDepth) throw new Untranslatable(`it nests more than ${maxDepth} conditions`);
    if (node.type === 'Emptiness' && node.argument.type === 'Answer') {
      return { answer: answerOf(node.argument.name).field, answered: node.operator === 'notempty' };
    }
    if (node.type === 'Answer') return is(answerOf(node.name), { type: 'Literal', value: true });
    if (node.type === 'UnaryExpression' && node.operator === '!')
      return { not: translate(node.argument, depth + 1) };
    if (node.type !== 'BinaryExpression')
      throw new Untranslatable('it calls a function, or computes something');
    const { left, right } = node;
    const within = () => operands(node, node.operator).map((operand) => translate(operand, depth + 1));
    if (node.operator === 'and') return { all: within() };
    if (node.operator === 'or') return { any: within() };
    const operator = spellings[node.operator] ?? node.operator;
    const [answer, value, used] =
      left.type === 'Answer' ? [left, right, operator] : [right, left, mirrored[operator]];
    const compare = comparisons[used ?? ''];
    if (answer.type !== 'Answer' || !compare) throw new Untranslatable('it computes something');
    return compare(answerOf(answer.name), value);
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

function is(answer: NamedAnswer, right: Node): Condition {
  const [value, ...others] = values(answer, right);
  if (value === undefined || others.length > 0)
    throw new Untranslatable('it compares an answer with a whole list');
  return { answer: answer.field, is: value };
}

/** An answer beyond a bound. A missing answer is neither within nor beyond it. */
const beyond = ({ field }: NamedAnswer, upTo: Condition): Condition => ({
  all: [{ answer: field, answered: true }, { not: upTo }],
});

function bound(answer: NamedAnswer, right: Node): number {
  const [value] = values(answer, right);
  if (!answer.isNumber || typeof value !== 'number') {
    throw new Untranslatable(`it compares '${answer.field}' by size, and only numbers can be`);
  }
  return value;
}

function values(answer: NamedAnswer, node: Node): readonly (string | number)[] {
  return constants(node).map((theirs) => {
    const value = answer.value(theirs);
    if (value === undefined) {
      throw new Untranslatable(`'${answer.field}' cannot be answered with ${JSON.stringify(theirs)}`);
    }
    return value;
  });
}

function constants(node: Node): readonly unknown[] {
  if (node.type === 'ArrayExpression') return node.elements.flatMap(constants);
  if (node.type === 'Literal') return [node.value];
  // A word without quotes is a text.
  if (node.type === 'Identifier') return [node.name];
  if (node.type === 'UnaryExpression' && node.operator === '-')
    return constants(node.argument).map((value) => -Number(value));
  throw new Untranslatable('it compares an answer with another, or with a result');
}
