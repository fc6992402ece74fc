import type { Answer, Answers } from '../schema/answers/answer.ts';
import type { Funnel } from '../schema/declaration/funnel.ts';
import type { Step } from '../schema/declaration/step.ts';
import { closure, entryPaths } from '../schema/flow/graph.ts';
import { isOffered, type Offering } from '../schema/kinds/choices-from.ts';
import { isShown } from '../schema/questions/is-shown.ts';
import { type Facts, holds } from '../schema/steps/condition.ts';
import { type Next, type Transition, transitionsOf } from '../schema/steps/next.ts';
import { factsOf } from '../schema/values/values.ts';
import { reversePostorder } from './reverse-postorder.ts';

/** The path through a funnel that a session's answers lead along. */
export interface PathTaken {
  /** The paths of the steps on it: the answered ones, and those that may be answered next. */
  readonly steps: ReadonlySet<string>;
  /** The answers on it, which count; if `at` is given, only those up to that step. */
  readonly answers: Answers;
  /** By the path of each answered step on it, the path to which its answer leads. */
  readonly transitions: ReadonlyMap<string, string>;
  /** Where the visitor is: at the first unanswered step, or on the page after the last step. */
  readonly current: string;
}

/** Computed once for each funnel. */
interface Layout {
  readonly entries: readonly string[];
  /** Each group comes after the groups that lead to it. Steps that can lead back to one another form one group. */
  readonly groups: readonly (readonly Step[])[];
  /** By the path of a step, the index of its group. */
  readonly groupOf: ReadonlyMap<string, number>;
  /** The indexes of the groups that are loops: a single step is one if it leads to itself. */
  readonly loops: ReadonlySet<number>;
  /** By the answers object, which never changes: the path from each entry. */
  readonly walks: WeakMap<Answers, readonly PathWalk[]>;
}

const layouts = new WeakMap<Funnel, Layout>();

/**
 * The path that a session takes by its answers; this alone decides which answers count. From the entry it follows the
 * conditions, as the machine does, by the answers met so far; it does not meet the answers of a branch that was left.
 *
 * - With several entries, it begins at the first in the file whose step is answered; if `at` is given, only entries
 *   that lead there.
 * - If steps lead back to one another, or one to itself, all of their answers count: an earlier round is part of the path.
 * - Of a form, the answers count to the questions that it shows by the answers before them; it is answered once all of
 *   these are.
 * - If the order is kept, it ends at the first unanswered step. Else an address may have been opened ahead: an
 *   unanswered step then leads on by every transition that it declares.
 *
 * In: the answers as conditions see them, and the path of the step that is shown, whose own answer always counts. Pure;
 * the time grows with the number of steps.
 */
export function pathTaken(funnel: Funnel, answers: Answers, at?: string): PathTaken {
  const layout = layoutOf(funnel);
  const walks =
    layout.walks.get(answers) ?? layout.entries.map((entry) => new PathWalk(funnel, layout, entry, answers));
  layout.walks.set(answers, walks);
  const leading = at === undefined ? walks : walks.filter(({ steps }) => steps.has(at));
  const among = leading.length > 0 ? leading : walks;
  const walk = among.find(({ transitions, entry }) => transitions.has(entry)) ?? among[0];
  if (!walk) return { steps: new Set(), answers: {}, transitions: new Map(), current: funnel.start };
  const { steps, transitions } = walk;
  return {
    steps,
    transitions,
    answers: at === undefined ? walk.answers : walk.answersAt(at),
    get current() {
      return walk.current;
    },
  };
}

/** The steps of the same loop, this one among them; none if no loop passes it. */
export function roundOf(funnel: Funnel, path: string): readonly Step[] {
  const { groups, groupOf, loops } = layoutOf(funnel);
  const group = groupOf.get(path) ?? -1;
  return loops.has(group) ? (groups[group] ?? []) : [];
}

/**
 * The answers by which a form shows its first question: those that count at its step, of its own questions only in a
 * loop, where an earlier round answered them.
 */
export function answersBeforeForm(funnel: Funnel, answers: Answers, { path, questions = [] }: Step): Answers {
  const { answers: counting } = pathTaken(funnel, answers, path);
  if (roundOf(funnel, path).length > 0) return counting;
  const inForm = new Set(questions.map(({ field }) => field));
  return Object.fromEntries(Object.entries(counting).filter(([field]) => !inForm.has(field)));
}

function layoutOf(funnel: Funnel): Layout {
  const existing = layouts.get(funnel);
  if (existing) return existing;
  const steps = new Map(funnel.steps.map((step) => [step.path, step]));
  const successors = new Map<string, string[]>();
  const predecessors = new Map<string, string[]>();
  for (const path of steps.keys()) {
    successors.set(path, []);
    predecessors.set(path, []);
  }
  for (const { path, next } of funnel.steps) {
    for (const { to } of transitionsOf(next)) {
      if (!steps.has(to)) continue;
      successors.get(path)?.push(to);
      predecessors.get(to)?.push(path);
    }
  }
  const groupOf = new Map<string, number>();
  const groups: Step[][] = [];
  const loops = new Set<number>();
  for (const path of reversePostorder(steps.keys(), (from) => successors.get(from) ?? [])) {
    if (groupOf.has(path)) continue;
    const leadingHere = (to: string) => (predecessors.get(to) ?? []).filter((from) => !groupOf.has(from));
    const group = closure([path], leadingHere);
    for (const member of group) groupOf.set(member, groups.length);
    if (group.size > 1 || successors.get(path)?.includes(path)) loops.add(groups.length);
    groups.push([...group].flatMap((member) => steps.get(member) ?? []));
  }
  const entries = [...entryPaths(funnel)].filter((path) => steps.has(path));
  const layout = { entries, groups, groupOf, loops, walks: new WeakMap<Answers, readonly PathWalk[]>() };
  layouts.set(funnel, layout);
  return layout;
}

/** The path that begins at one entry. */
class PathWalk {
  readonly entry: string;
  readonly steps: Set<string>;
  readonly transitions = new Map<string, string>();
  /** The answers on it. */
  readonly answers: Record<string, Answer> = {};
  readonly #funnel: Funnel;
  readonly #layout: Layout;
  readonly #stored: Answers;
  readonly #passesGaps: boolean;
  /** Whether it goes on in several ways at once, so that an answer need not lead to each step that comes after it. */
  #forks = false;
  /** The paths of the forms that show a question which is not answered. */
  readonly #unfinished = new Set<string>();
  /** By the index of a group, the groups from which the path arrives there. */
  readonly #sources = new Map<number, number[]>();

  constructor(funnel: Funnel, layout: Layout, entry: string, stored: Answers) {
    this.entry = entry;
    this.steps = new Set([entry]);
    this.#funnel = funnel;
    this.#layout = layout;
    this.#stored = stored;
    this.#passesGaps = funnel.session.order !== 'kept';
    for (const [index, group] of layout.groups.entries()) this.#pass(group, layout.loops.has(index));
  }

  get current(): string {
    const met = new Set<string>();
    let path = this.entry;
    for (
      let to = this.transitions.get(path);
      to !== undefined && !met.has(to);
      to = this.transitions.get(path)
    ) {
      met.add(path);
      path = to;
    }
    return path;
  }

  /** The answers that lead to a step, and its own. */
  answersAt(at: string): Answers {
    const { groups, groupOf } = this.#layout;
    const group = groupOf.get(at);
    if (group === undefined) return this.answers;
    const steps = groups[group]?.filter(({ path }) => path === at) ?? [];
    if (!this.steps.has(at)) {
      const answers = { ...this.answers };
      this.#count(steps, answers);
      return answers;
    }
    const leading = [...closure([group], (index) => this.#sources.get(index) ?? [])];
    const passed = leading
      .flatMap((index) => groups[index] ?? [])
      .filter(({ path }) => this.steps.has(path))
      .flatMap(({ field, questions = [] }) => [field, ...questions.map((question) => question.field)]);
    return Object.fromEntries(
      passed.flatMap((field) =>
        Object.hasOwn(this.answers, field) ? [[field, this.answers[field] as Answer]] : [],
      ),
    );
  }

  /** Adds those answers to the steps that count besides the answers before; in a loop all of them do. */
  #count(steps: readonly Step[], answers: Record<string, Answer>, round = false): void {
    const add = ({ field }: { readonly field: string }) => {
      answers[field] = this.#stored[field] as Answer;
    };
    for (const step of steps)
      [step, ...((round && step.questions) || [])].filter((one) => this.#isAnswered(one)).forEach(add);
    for (const { path, questions = [] } of steps) {
      for (const question of questions) {
        if (!isShown(question, factsOf(this.#funnel, this.#seenAt(path, answers)))) continue;
        if (this.#isAnswered(question)) add(question);
        else this.#unfinished.add(path);
      }
    }
  }

  /** Of the answers so far, those that a condition at a step sees: not those of a parallel branch. */
  #seenAt(path: string, answers: Answers = this.answers): Answers {
    return this.#forks && this.steps.has(path) ? this.answersAt(path) : answers;
  }

  /** Whether it is; an answer that the earlier one no longer offers is none. */
  #isAnswered(asks: Offering & { readonly field: string }): boolean {
    const answer = Object.hasOwn(this.#stored, asks.field) ? this.#stored[asks.field] : undefined;
    return answer !== undefined && isOffered(this.#funnel, asks, answer, this.#stored);
  }

  #isComplete(step: Step): boolean {
    return this.#isAnswered(step) && !this.#unfinished.has(step.path);
  }

  #pass(group: readonly Step[], round: boolean): void {
    if (!group.some(({ path }) => this.steps.has(path))) return;
    const met = group.filter((step) => this.steps.has(step.path) || (round && this.#isAnswered(step)));
    for (const { path } of met) this.steps.add(path);
    this.#count(met, this.answers, round);
    this.#forks ||= met.length > 1;
    // The loop adds to the array that it iterates over.
    for (const step of met) {
      for (const to of this.#onFrom(step)) {
        const isNew = !this.steps.has(to);
        const here = this.#lead(step, to);
        if (isNew && here) met.push(here);
      }
    }
  }

  /** Where the path continues from a step. */
  #onFrom(step: Step): readonly string[] {
    const transitions = transitionsOf(step.next);
    if (!this.#isComplete(step)) {
      this.#forks ||= transitions.length > 1;
      return this.#passesGaps ? transitions.map(({ to }) => to) : [];
    }
    const taken = transitionTaken(step.next, factsOf(this.#funnel, this.#seenAt(step.path)));
    if (!taken) return [];
    this.transitions.set(step.path, taken.to);
    return [taken.to];
  }

  /** Continues to a path; returns its step if that belongs to the same group. */
  #lead(from: Step, to: string): Step | undefined {
    const { groupOf, groups } = this.#layout;
    const [source, target] = [groupOf.get(from.path), groupOf.get(to)];
    if (source === undefined || target === undefined) return undefined;
    this.steps.add(to);
    if (source === target) return groups[target]?.find(({ path }) => path === to);
    const sources = this.#sources.get(target);
    if (sources) sources.push(source);
    else this.#sources.set(target, [source]);
    return undefined;
  }
}

/** The transition that is taken: the first whose condition holds. Undefined if none does. */
export const transitionTaken = (next: Next, facts: Facts): Transition | undefined =>
  transitionsOf(next).find(({ when }) => !when || holds(when, facts));
