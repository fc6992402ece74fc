import type { FormQuestion } from '../declaration/form-question.ts';
import type { Funnel } from '../declaration/funnel.ts';
import type { Step, StepOf } from '../declaration/step.ts';
import { numberFormat } from '../numbers/number-format.ts';
import { isWithin, pathOf, pointerTo } from '../places/pointer.ts';
import { type Condition, withAnswers } from '../steps/condition.ts';
import { ofRows, withoutOfRows } from './rows.ts';

type Group = Pick<StepOf<'group'>, 'field' | 'max' | 'member'>;

/** The step as a group; undefined for any other step. */
export const groupOf = (step: Step): (Step & Group) | undefined =>
  'member' in step && step.member ? (step as Step & Group) : undefined;

/** The field of a member's answer, which is named by the place of the member. */
export const memberField = (group: string, place: number, field: string): string =>
  `${group} ${place} ${field}`;

export const placesUpTo = (max: number): readonly number[] => Array.from({ length: max }, (_, at) => at + 1);

/** The condition that the group has a member at this place. */
export const hasMember = (group: string, place: number): Condition => ({ answer: group, atLeast: place });

/** The condition on the answers of one member, by the fields that the funnel gives them. */
export const ofMember = (condition: Condition, { field, member }: Group, place: number): Condition => {
  const own = new Set(member.questions.map((question) => question.field));
  return withAnswers(condition, (name) => (own.has(name) ? memberField(field, place, name) : name));
};

/**
 * The questions of all members that a group may have, as those of a form: shown while the group has that member, and
 * with fields of their own.
 */
function questionsOf(group: Group, language: string): readonly FormQuestion[] {
  const { field, max, member } = group;
  return placesUpTo(max).flatMap((place) => {
    const heading = member.heading.replaceAll('{number}', numberFormat(language).format(place));
    const own = new Set(member.questions.map((question) => question.field));
    const named = (name: string) => memberField(field, place, name);
    return member.questions.map((question): FormQuestion => {
      const { when, compare, choicesFrom } = question;
      const isThere = hasMember(field, place);
      return {
        ...withFields(question, named),
        memberHeading: heading,
        place,
        when: when ? { all: [isThere, ofMember(when, group, place)] } : isThere,
        ...(compare && own.has(compare.with) && { compare: { ...compare, with: named(compare.with) } }),
        ...(choicesFrom && own.has(choicesFrom) && { choicesFrom: named(choicesFrom) }),
      };
    });
  });
}

/** A question under another field; so are the further fields of its answer, such as that of a family name. */
function withFields(question: FormQuestion, named: (field: string) => string): FormQuestion {
  const entries = Object.entries(question).map(([name, value]) => {
    if (name === 'field' || name === 'wordsField') return [name, named(String(value))];
    const { field } = Object(value);
    return [name, typeof field === 'string' ? { ...Object(value), field: named(field) } : value];
  });
  return Object.fromEntries(entries) as unknown as FormQuestion;
}

/** A step with the questions of its members, if it is a group. They follow from what it declares. */
export function withMembers<Some extends Step>(step: Some, language: string): Some {
  const group = groupOf(step);
  return group ? { ...step, questions: questionsOf(group, language) } : step;
}

/** The funnel without what follows from groups and matrices: the questions of members, and what rows share. */
export const withoutMembers = (funnel: Funnel): Funnel => ({
  ...funnel,
  steps: funnel.steps.map((step) => {
    if (!groupOf(step)) return withoutOfRows(step);
    const { questions: _, ...declared } = step;
    return declared as Step;
  }),
});

/**
 * The pointer to where a file declares what has this pointer in its whole funnel: among the questions of members, what
 * rows share, or in a condition on members.
 */
export function declaredAt(pointer: string, funnel: Pick<Funnel, 'steps'>): string {
  const { steps } = funnel;
  const path = pathOf(pointer);
  let part: unknown = funnel;
  for (const [depth, name] of path.entries()) {
    if (Object.hasOwn(Object(part), 'where') && (name === 'any' || name === 'all'))
      return pointerTo(...path.slice(0, depth));
    part = Object(part)[name];
  }
  const [section, index = '', list, at = '', ...below] = path;
  const step = section === 'steps' && list === 'questions' ? steps[Number(index)] : undefined;
  const [property = ''] = below;
  if (step && Object.hasOwn(ofRows(step), property)) return pointerTo('steps', index, ...below);
  const questions = step && groupOf(step)?.member.questions;
  if (!questions || at === '') return pointer;
  return pointerTo('steps', index, 'member', 'questions', Number(at) % questions.length, ...below);
}

/** The pointers to what follows from a place of a group: to the questions of its members. */
export function followingFrom(pointer: string, { steps }: Pick<Funnel, 'steps'>): readonly string[] {
  const [, index = '', member, , at = '', ...below] = pathOf(pointer);
  const step = steps[Number(index)];
  const group = isWithin(pointer, '/steps') && member === 'member' && step ? groupOf(step) : undefined;
  if (!group || at === '') return [];
  const { length } = group.member.questions;
  return placesUpTo(group.max).map((place) =>
    pointerTo('steps', index, 'questions', (place - 1) * length + Number(at), ...below),
  );
}
