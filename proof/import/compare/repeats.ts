import type { Question } from 'survey-core';
import type { Draw } from './draw.ts';

/** How visitors fill in what SurveyJS asks for each of several. */
interface Repeats {
  /** The list of its definition that has the questions. */
  readonly list: string;
  /** The questions as they are declared, in the order of that list. */
  declared(group: Question): readonly { readonly name: string }[];
  /** The questions of each. */
  members(group: Question): readonly (readonly Question[])[];
  mayAdd(group: Question): boolean;
  add(group: Question): void;
  mayRemove(group: Question): boolean;
  removeLast(group: Question): void;
}

/** By type, what repeats. */
const types: Readonly<Record<string, Repeats>> = {
  paneldynamic: {
    list: 'templateElements',
    declared: ({ templateElements }) => templateElements,
    members: ({ panels }) =>
      panels.map(({ questions }: { readonly questions: readonly Question[] }) => questions),
    mayAdd: ({ canAddPanel }) => canAddPanel,
    add: (group) => group.addPanel(),
    mayRemove: ({ canRemovePanel }) => canRemovePanel,
    removeLast: (group) => group.removePanel(group.panelCount - 1),
  },
  matrixdynamic: {
    list: 'columns',
    declared: ({ columns }) => columns,
    members: ({ visibleRows }) =>
      visibleRows.map(({ cells }: { readonly cells: readonly { readonly question: Question }[] }) =>
        cells.map(({ question }) => question),
      ),
    mayAdd: ({ canAddRow }) => canAddRow,
    add: (group) => group.addRow(),
    mayRemove: ({ canRemoveRows }) => canRemoveRows,
    removeLast: (group) => group.removeRow(group.rowCount - 1),
  },
};

/** How the question repeats others; undefined if it does not. */
export function repeatsOf(question: Question): Repeats | undefined {
  const type = question.getType();
  return Object.hasOwn(types, type) ? types[type] : undefined;
}

/** Adds or removes as visitors can, until there are so many. Out: how many there are. */
export function countUpTo(wanted: number, group: Question, repeats: Repeats): number {
  const count = () => repeats.members(group).length;
  while (count() < wanted && repeats.mayAdd(group)) repeats.add(group);
  while (count() > wanted && repeats.mayRemove(group)) repeats.removeLast(group);
  return count();
}

/** A question that is asked of one of several, in sight, and where it is declared; none of panels within. */
export function* membersIn(group: Question, place: string, repeats: Repeats) {
  const declared = repeats.declared(group);
  for (const [at, questions] of repeats.members(group).entries()) {
    const met = new Set<Question>();
    const next = () => questions.find((one) => one.isVisible && !met.has(one));
    for (let question = next(); question; question = next()) {
      met.add(question);
      const { name } = question;
      const index = declared.findIndex((one) => one.name === name);
      if (index >= 0) yield { question, number: at + 1, place: `${place}/${repeats.list}/${index}` };
    }
  }
}

/** Some number of them: few, or about as many as there may be. */
export const someCount = (min: number, max: number, draw: Draw): number =>
  draw(4) === 0 ? max + draw(2) : min + draw(4) - 1;
