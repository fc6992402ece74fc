import { createRequire } from 'node:module';
import type { Diagnostics } from 'recheck';
import { matches, wholeExpression } from '../../../schema/answers/pattern.ts';
import type { Below } from '../../../schema/places/pointer.ts';
import { type PlacedPattern, patternsOf } from '../../facts/uses/patterns.ts';
import { nestingLimit, tooDeepAt } from '../../validate/source.ts';
import type { Finding, Rule } from '../rule.ts';

/** The most steps that an expression may take to reject an answer: about ten milliseconds. */
const wayLimit = 1_000_000;

/** Milliseconds to analyse an expression. Most take less than a hundred; lookaheads and backreferences take seconds. */
const timeout = 10_000;

/** An escaped character or a class as a whole, so that brackets in it are skipped, or one bracket of a group. */
const groupOrClass = /\\.|\[(?:[^\]\\]|\\.)*\]|[()]/gs;

/** By expression: its cost stays the same while somebody edits the funnel. */
const analysed = new Map<string, Diagnostics>();

/**
 * Analyses the cost of an expression, with recheck's build in pure JavaScript; loaded only if a funnel has a pattern.
 */
function costOf({ source, flags }: RegExp): Diagnostics {
  const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as typeof import('recheck');
  const cost = analysed.get(source) ?? checkSync(source, flags, { timeout, randomSeed: 1 });
  analysed.set(source, cost);
  return cost;
}

/** Why an expression may take too long to reject an answer; undefined if it does not. */
function slowness(expression: RegExp, maxLength: number): string | undefined {
  const cost = costOf(expression);
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

/**
 * What is wrong with an expression by itself, for answers up to a length, as a sentence; undefined if it can be matched
 * with any answer.
 */
export function faultOf(expression: string, maxLength: number): string | undefined {
  if (tooDeepAt(expression, groupOrClass) !== undefined)
    return `The expression nests more than ${nestingLimit} brackets, which is too deep to check it. Write a simpler one.`;
  try {
    const fault = slowness(wholeExpression(expression), maxLength);
    return fault && `The expression '${expression}' ${fault}.`;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const why = error.message.split(': ').at(-1);
    return `The expression '${expression}' is no regular expression (${why}), so it takes any answer. Correct it.`;
  }
}

function* findingsIn(pattern: PlacedPattern): Iterable<Finding> {
  const { expression, examples = [], suggestions = [] } = pattern;
  const pointer = pattern.pointerTo(['pattern', 'expression']);
  const fault = faultOf(expression, pattern.maxLength);
  if (fault !== undefined) return yield { pointer, message: fault };
  const sources: readonly { what: string; answers: readonly string[]; path: Below; why: string }[] = [
    { what: 'example', answers: examples, path: ['pattern', 'examples'], why: 'though it is meant to' },
    {
      what: 'suggestion',
      answers: suggestions,
      path: ['suggestions'],
      why: 'so visitors who pick it cannot go on',
    },
  ];
  for (const { what, answers, path, why } of sources)
    for (const [index, answer] of answers.entries())
      if (!matches(pattern, answer))
        yield {
          pointer: pattern.pointerTo([...path, index]),
          message: `The ${what} '${answer}' does not match the expression '${expression}', ${why}. Correct the one or the other.`,
        };
}

/**
 * An invalid expression, one with which hostile answers could keep the server busy, or one that does not fit its
 * examples or suggestions. Only a quick expression is matched with them.
 */
export const pattern: Rule = {
  id: 'pattern',
  summary:
    'Every pattern is a regular expression that is quick with any answer and matches its own examples and suggestions.',
  severity: 'error',
  *check({ funnel }) {
    // One finding for each place, also if several variants inherit it.
    const found = patternsOf(funnel).flatMap((pattern) => [...findingsIn(pattern)]);
    yield* new Map(found.map((finding) => [finding.pointer, finding])).values();
  },
};
