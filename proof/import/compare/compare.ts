import type { Question } from 'survey-core';
import { type Answer, skipped } from '../../../schema/answers/answer.ts';
import { choicesOf, labelOf, storedValue } from '../../../schema/answers/choice-set.ts';
import { memberField, placesUpTo } from '../../../schema/authoring/members.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { mostMembers } from '../../../schema/declaration/kinds/group.ts';
import type { Step } from '../../../schema/declaration/step.ts';
import { kindOf } from '../../../schema/kinds/index.ts';
import { answerableSteps } from '../../../schema/questions/form-questions.ts';
import { inOrder } from '../../../schema/questions/in-order.ts';
import type { Subject } from '../elements.ts';
import type { NamedAnswer } from '../expression.ts';
import type { ImportedSurvey, Taken } from '../survey.ts';
import { type Draw, drawsOf } from './draw.ts';
import { fieldsAsked } from './funnel-walk.ts';
import { addedValues, questionTypeOf } from './question-types.ts';
import { countUpTo, membersIn, repeatsOf, someCount } from './repeats.ts';
import { shownInFunnel, shownInSurvey, withoutHtml } from './shown-texts.ts';
import { isOther, otherText, type SurveyCore, SurveyWalk, wordsIn } from './survey-walk.ts';

/** Something that a visitor meets in the funnel otherwise than in the survey, and of which the import did not tell. */
export interface Difference {
  /** Where in the survey. */
  readonly place: string;
  readonly about: Subject;
  readonly message: string;
  /** The number of the first visitor who met it, from 1. */
  readonly visitor: number;
}

/** Both sides of a comparison. */
export interface Compared {
  readonly survey: unknown;
  /** What the import made of the survey, and told. */
  readonly imported: ImportedSurvey;
  /** The imported funnel with its defaults. */
  readonly funnel: Funnel;
}

/** The answers that a visitor tries before they give up on a question. */
const tries = 12;

/**
 * Lets random visitors go through a survey in SurveyJS, and with the same answers through the machine of the imported
 * funnel. Gives the differences that each meets first; nothing for one whom both sides ask the same. What the import
 * said is no difference. In: SurveyJS; the seed, by which a visitor always answers the same.
 */
export function* compare(
  core: SurveyCore,
  sides: Compared,
  visitors: number,
  seed: number,
): Generator<readonly Difference[]> {
  const comparison = new Comparison(core, sides);
  for (let visitor = 1; visitor <= visitors; visitor += 1)
    yield comparison.met(drawsOf(`${seed} ${visitor}`)).map((difference) => ({ ...difference, visitor }));
}

type Met = Omit<Difference, 'visitor'>;

/** A question of the survey, or one of those that its element asks in one. */
interface Part {
  readonly place: string;
  readonly name: string;
  /** Undefined if it is left out. */
  readonly taken: Taken | undefined;
}

/** What a visitor has met so far. */
interface Visit {
  readonly walk: SurveyWalk;
  readonly draw: Draw;
  readonly differences: Met[];
  readonly asked: Part[];
  /** By field. */
  readonly answers: Map<string, Answer>;
}

class Comparison {
  readonly #core: SurveyCore;
  readonly #sides: Compared;
  readonly #words: readonly string[];
  readonly #steps: ReadonlyMap<string, Step>;
  readonly #taken: ReadonlyMap<string, Taken>;
  /** By field, where the survey asks for it. */
  readonly #places: ReadonlyMap<string, string>;

  constructor(core: SurveyCore, sides: Compared) {
    this.#core = core;
    this.#sides = sides;
    this.#words = wordsIn(sides.survey);
    this.#steps = new Map(answerableSteps(sides.funnel).map((step) => [step.field, step]));
    const { taken } = sides.imported;
    this.#taken = new Map(taken.map((one) => [keyOf(one.place, one.part), one]));
    this.#places = new Map(
      taken.flatMap((one) => {
        const numbers = one.group === undefined ? [0] : placesUpTo(mostMembers);
        return numbers.map((number) => [ofMember(one, number).answer.field, one.place]);
      }),
    );
  }

  /** What one visitor meets. */
  met(draw: Draw): readonly Met[] {
    const { survey, funnel } = this.#sides;
    const walk = new SurveyWalk(this.#core, survey, funnel.language);
    if (walk.isAstray) return [];
    const visit: Visit = { walk, draw, differences: [], asked: [], answers: new Map() };
    const { differences, asked, answers } = visit;
    let isWhole = true;
    for (const { question, parts } of this.#questions(visit)) {
      differences.push(...this.#choicesOf(question, parts), ...this.#textsOf(question, parts, answers));
      const { answer, refusals } = this.#answered(walk, question, parts, draw);
      differences.push(...refusals);
      // The funnel does not go on after the first of several that is not answered.
      asked.push(...(answer ? parts : parts.slice(0, 1)));
      isWhole = answer !== undefined;
      for (const [field, given] of answer ?? []) answers.set(field, given);
      if (!isWhole || walk.isAstray) break;
    }
    return [...differences, ...this.#inOrder(asked, answers, isWhole && !walk.isAstray)].filter(
      (difference) => !this.#isTold(difference),
    );
  }

  /** What the survey asks: of a group, how many there are, which is answered here, and then what it asks of each. */
  *#questions(visit: Visit): Generator<{ readonly question: Question; readonly parts: readonly Part[] }> {
    for (const { question, place } of visit.walk.questions()) {
      const repeats = repeatsOf(question);
      if (!repeats) {
        yield { question, parts: this.#partsOf(question, place) };
        continue;
      }
      const taken = this.#taken.get(keyOf(place));
      const step = taken && this.#steps.get(taken.answer.field);
      visit.asked.push({ place, name: question.name, taken });
      if (!taken || !step) continue;
      this.#count(question, place, step, visit);
      for (const member of membersIn(question, place, repeats))
        yield {
          question: member.question,
          parts: this.#partsOf(member.question, member.place, member.number),
        };
    }
  }

  /** Fills a group with some number that both sides take. */
  #count(group: Question, place: string, step: Step, { draw, differences, answers }: Visit): void {
    const repeats = repeatsOf(group);
    const { min = 0, max = mostMembers }: { readonly min?: number; readonly max?: number } = Object(step);
    for (let tried = 0; repeats && tried < tries; tried += 1) {
      const wanted = someCount(min, max, draw);
      const theirs = countUpTo(wanted, group, repeats) === wanted && (wanted > 0 || !group.isRequired);
      const checked = kindOf(step).check(step, wanted, this.#sides.funnel);
      const [takes, refuses] = theirs ? ['survey', 'funnel'] : ['funnel', 'survey'];
      const message = `The ${takes} takes ${wanted} for '${group.name}', and the ${refuses} does not.`;
      if (theirs !== checked.ok) differences.push({ place, about: 'answers', message });
      if (!theirs || !checked.ok) continue;
      answers.set(step.field, wanted);
      return;
    }
  }

  #partsOf(question: Question, place: string, number = 0): readonly Part[] {
    const takenOf = (part?: string) => {
      const taken = this.#taken.get(keyOf(place, part));
      return taken && ofMember(taken, number);
    };
    const names = questionTypeOf(question)?.parts?.(question);
    if (!names) return [{ place, name: question.name, taken: takenOf() }];
    return names.map((part) => ({ place, name: `${question.name}.${part}`, taken: takenOf(part) }));
  }

  /** What is written above a question and below its title, if the two show otherwise. */
  #textsOf(question: Question, parts: readonly Part[], answers: ReadonlyMap<string, Answer>): readonly Met[] {
    const [{ taken, place, name } = { place: '', name: '' }] = parts;
    const step = taken && this.#steps.get(taken.answer.field);
    // Of several questions in one each has a part of the title.
    if (!step || taken.part !== undefined) return [];
    const ours = shownInFunnel(this.#sides.funnel, step, answers);
    const theirs = shownInSurvey(question);
    if (ours === undefined || ours === theirs) return [];
    const message = `For '${name}' the survey shows "${theirs}", and the funnel "${ours}".`;
    return [{ place, about: 'looks', message }];
  }

  /** Whether the import told of it: where it is, or of what contains it. */
  #isTold({ place, about }: Met): boolean {
    const lost: readonly Subject[] = about === 'answers' ? ['question', 'choices'] : ['question'];
    return this.#sides.imported.remarks.some(
      (remark) =>
        (remark.about === about || (remark.isLoss && lost.includes(remark.about))) &&
        (place === remark.place ||
          place.startsWith(`${remark.place}/`) ||
          (about !== 'question' && remark.place.startsWith(`${place}/`))),
    );
  }

  /** The choices that the two offer otherwise. */
  #choicesOf(question: Question, parts: readonly Part[]): readonly Met[] {
    const offered = questionTypeOf(question)?.choices?.(question);
    const [{ taken, place, name } = { place: '', name: '' }] = parts;
    const step = taken && this.#steps.get(taken.answer.field);
    const set = step && 'choices' in step && typeof step.choices === 'string' ? step.choices : undefined;
    if (!offered || !step || set === undefined) return [];
    const { language, choiceSets } = inOrder(this.#sides.funnel, step, 'some session');
    // SurveyJS has its own words in other languages in files apart.
    const isWorded = (value: unknown) => language.startsWith('en') || !addedValues.has(value);
    const named = (value: unknown, label: unknown) =>
      isWorded(value) ? `${value} (${plain(label)})` : value;
    const theirs = offered.map(({ value, label }) => named(value, label));
    const ours = choicesOf(choiceSets, set).map((choice) => named(storedValue(choice), labelOf(choice)));
    const isRandom = step.choicesOrder === 'random';
    const texts = [theirs, ours].map((list) => (isRandom ? list.toSorted() : list).join('; '));
    if (texts[0] === texts[1]) return [];
    const message = `For '${name}' the survey offers ${texts[0]}. The funnel offers ${texts[1]}.`;
    return [{ place, about: 'choices', message }];
  }

  /**
   * Tries answers until both sides take one. Out: the answers by field, undefined if none was taken, and the answers that
   * one side alone takes.
   */
  #answered(walk: SurveyWalk, question: Question, parts: readonly Part[], draw: Draw) {
    const refusals: Met[] = [];
    const type = questionTypeOf(question);
    for (let count = 0; type && count < tries; count += 1) {
      const isSkip = question.isReadOnly || draw(4) === 0;
      const given = isSkip ? undefined : type.answer(question, draw, this.#words);
      const theirs = question.isReadOnly || walk.takes(question, given);
      const ours = parts.flatMap((part) => this.#inFunnel(part, question, given, parts.length > 1) ?? []);
      const refused = ours.find(({ problem }) => problem !== undefined);
      const isTaken = refused === undefined;
      if (theirs !== isTaken) {
        const { place = '', name = '' } =
          parts.find(({ name: one }) => one === refused?.name) ?? parts[0] ?? {};
        const shown = given === undefined ? 'no answer' : JSON.stringify(given);
        const message = theirs
          ? `The survey takes ${shown} for '${name}', and the funnel refuses it: ${refused?.problem}`
          : `The survey refuses ${shown} for '${name}', and the funnel takes it.`;
        refusals.push({ place, about: 'answers', message });
      }
      if (theirs && isTaken)
        return { answer: ours.map(({ field, answer }) => [field, answer] as const), refusals };
    }
    return { answer: undefined, refusals };
  }

  /** The answer to a part as the funnel takes it, or why it does not; undefined if the part is left out. */
  #inFunnel(part: Part, question: Question, given: unknown, isOneOfSeveral: boolean) {
    const { taken, name } = part;
    const step = taken && this.#steps.get(taken.answer.field);
    if (!taken || !step) return undefined;
    const own = isOneOfSeveral || taken.part !== undefined ? Object(given)[taken.part ?? ''] : given;
    const { field } = step;
    if (own !== undefined && questionTypeOf(question)?.isOpaque)
      return { field, name, answer: 'sent', problem: undefined };
    const raw = own === undefined ? skipped : inFunnel(own, taken.answer);
    const answer =
      'other' in step && step.other && own !== undefined
        ? { picked: raw, text: isOther(question, own) ? otherText : '' }
        : raw;
    const checked = kindOf(step).check(step, answer, this.#sides.funnel);
    return checked.ok
      ? { field, name, answer: checked.answer, problem: undefined }
      : { field, name, answer: skipped, problem: checked.problem };
  }

  /** The first question that the two ask otherwise; only those that the survey came to, if the visitor gave up. */
  #inOrder(asked: readonly Part[], answers: ReadonlyMap<string, Answer>, isWhole: boolean): readonly Met[] {
    const fields = new Set(this.#places.keys());
    const ours = fieldsAsked(this.#sides.funnel, fields, answers);
    const theirs = asked.filter(
      ({ taken, place }) => taken || !this.#isTold({ place, about: 'question', message: '' }),
    );
    const length = isWhole ? Math.max(theirs.length, ours.length) : theirs.length;
    for (let at = 0; at < length; at += 1) {
      const [their, our] = [theirs[at], ours[at]];
      if (their?.taken?.answer.field === our && our !== undefined) continue;
      return [this.#otherwise(their, our, theirs, ours)];
    }
    return [];
  }

  #otherwise(
    their: Part | undefined,
    our: string | undefined,
    theirs: readonly Part[],
    ours: readonly string[],
  ): Met {
    const extra = our !== undefined && !theirs.some(({ taken }) => taken?.answer.field === our);
    if (extra || !their) {
      const place = this.#places.get(our ?? '') ?? '';
      return { place, about: 'question', message: `The funnel asks '${our}' here, and the survey does not.` };
    }
    const { name } = their;
    const message = ours.includes(their.taken?.answer.field ?? '')
      ? `The survey asks '${name}' here, and the funnel '${our}'.`
      : `The survey asks '${name}' here, and the funnel does not.`;
    return { place: their.place, about: 'question', message };
  }
}

/** What is taken of one of several: its answer has a field with the number of that one. */
const ofMember = (taken: Taken, number: number): Taken =>
  taken.group === undefined
    ? taken
    : { ...taken, answer: { ...taken.answer, field: memberField(taken.group, number, taken.answer.field) } };

const keyOf = (place: string, part?: string): string => JSON.stringify([place, part]);

const plain = (label: unknown): string => withoutHtml(String(label)).trim();

/** An answer of the survey as the funnel gets it. */
function inFunnel(value: unknown, { choices, isNumber }: NamedAnswer): Answer {
  if (Array.isArray(value)) return value.map((one) => String(ours(one, choices)));
  return choices ? String(ours(value, choices)) : isNumber ? Number(value) : String(value);
}

const ours = (value: unknown, choices: NamedAnswer['choices']): unknown =>
  choices?.find(({ theirs }) => theirs === value)?.ours ?? value;
