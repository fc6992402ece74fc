import { createRequire } from 'node:module';
import type { Diagnostics } from 'recheck';
import { matches, wholeExpression } from '../../../schema/declaration/parts/pattern.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { patternsOf } from '../../facts/uses/patterns.ts';
import type { Finding, Rule } from '../rule.ts';

type Asked = ReturnType<typeof patternsOf>[number];

/** The most steps that an expression may take to reject an answer: about ten milliseconds. */
const wayLimit = 1_000_000;

/** Milliseconds to analyse an expression. Most take less than a hundred; lookaheads and backreferences take seconds. */
const timeout = 10_000;

/** By expression: its cost stays the same while somebody edits the funnel. */
const analysed = new Map<string, Diagnostics>();

/**
 * Analyses the cost of an expression, with recheck's build in pure JavaScript; loaded only if a funnel has a pattern.
 */
function costOf({ source, flags }: RegExp): Diagnostics {
  const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as typeof import('recheck');
  const known = analysed.get(source) ?? checkSync(source, flags, { timeout, randomSeed: 1 });
  analysed.set(source, known);
  return known;
}

/** Why an expression may take too long to reject an answer; undefined if it does not. */
function slowness(cost: Diagnostics, maxLength: number): string | undefined {
  if (cost.status === 'safe') return undefined;
  if (cost.status === 'unknown')
    return `could not be analysed (${cost.error.kind}), so nobody knows how long it takes to refuse an answer. Write it more simply, without looking ahead or referring back`;
  const { complexity, attack } = cost;
  const wayOut = 'Write it so that no part of an answer fits it in two ways';
  if (complexity.type === 'exponential')
    return `takes twice as long with every character of some answers, such as ${attack.pattern}, so one visitor can stop the server. ${wayOut}`;
  const ways = maxLength ** complexity.degree;
  return ways > wayLimit
    ? `may try ${ways.toLocaleString('en')} ways before it refuses an answer of ${maxLength} characters, so a few visitors can stop the server. ${wayOut}, or lower 'maxLength'`
    : undefined;
}

function expressionFinding(asked: Asked): readonly Finding[] {
  const { expression, maxLength, pointer } = asked;
  const found = (what: string) => [
    { pointer: `${pointer}/expression`, message: `The expression '${expression}' ${what}.` },
  ];
  let whole: RegExp;
  try {
    whole = wholeExpression(asked);
  } catch (error) {
    const why = (error as SyntaxError).message.split(': ').at(-1);
    return found(`is no regular expression (${why}), so it takes any answer. Correct it`);
  }
  const slow = slowness(costOf(whole), maxLength);
  return slow === undefined ? [] : found(slow);
}

const exampleFindings = (asked: Asked): readonly Finding[] =>
  (asked.examples ?? []).flatMap((example: string, index: number) =>
    matches(asked, example)
      ? []
      : [
          {
            pointer: asked.pointer + pointerTo('examples', index),
            message: `The example '${example}' does not match the expression '${asked.expression}', though it is meant to. Correct the one or the other.`,
          },
        ],
  );

/**
 * An invalid expression, one with which hostile answers could keep the server busy, or one that does not fit its
 * examples.
 */
export const pattern: Rule = {
  id: 'pattern',
  summary:
    'Every pattern is a regular expression that is quick with any answer and matches its own examples.',
  severity: 'error',
  check: ({ funnel }) =>
    patternsOf(funnel).flatMap((asked) => [...expressionFinding(asked), ...exampleFindings(asked)]),
};
