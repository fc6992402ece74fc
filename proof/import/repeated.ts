import { mostMembers } from '../../schema/declaration/kinds/group.ts';
import { type Definition, isObject } from './definition.ts';
import type { Surroundings } from './elements.ts';

/** Questions that are asked for each of several. */
export interface Repeated {
  readonly questions: readonly Definition[];
  /** How conditions within name the answers of the same one: `panel.age`. */
  readonly own: 'panel' | 'row';
  readonly min: number;
  readonly max: number;
  /** Above the questions of each; it has '{number}'. */
  readonly heading: string;
  readonly addLabel: string | undefined;
  readonly removeLabel: string | undefined;
}

/** The names of what the two types say alike. */
interface Names {
  readonly count: string;
  readonly least: string;
  readonly most: string;
  readonly mayAdd: string;
  readonly mayRemove: string;
}

/** How many there are. In: how many SurveyJS begins with. */
function counts(element: Definition, to: Surroundings, names: Names, usual: number) {
  const begun = element.number(names.count) ?? usual;
  const required = element.flag('isRequired') ? 1 : 0;
  const least = Math.max(
    required,
    element.number(names.least) ?? 0,
    element.isOff(names.mayRemove) ? begun : 0,
  );
  const most = element.isOff(names.mayAdd) ? Math.max(begun, least, 1) : element.number(names.most);
  const [min, max] = [Math.min(least, mostMembers), Math.min(most ?? mostMembers, mostMembers)];
  if (max !== most) to.note(element.place, 'answers', `At most ${mostMembers} can be added.`);
  if (begun > min) to.note(element.place, 'looks', `It begins with ${min}, and not with ${begun}.`);
  return { min, max };
}

const panel: Names = {
  count: 'panelCount',
  least: 'minPanelCount',
  most: 'maxPanelCount',
  mayAdd: 'allowAddPanel',
  mayRemove: 'allowRemovePanel',
};

const row: Names = {
  count: 'rowCount',
  least: 'minRowCount',
  most: 'maxRowCount',
  mayAdd: 'allowAddRows',
  mayRemove: 'allowRemoveRows',
};

/** The types of cells that take the choices of the matrix if they have none. */
const choosing = new Set(['dropdown', 'radiogroup', 'checkbox', 'tagbox']);

/** The columns as questions: what they leave out, the matrix says. */
function columnsOf(matrix: Definition): readonly Definition[] {
  const choices = matrix.raw('choices');
  const cellType = matrix.text('cellType') ?? 'dropdown';
  return matrix.list('columns', (column) => {
    const type = isObject(column) && typeof column.cellType === 'string' ? column.cellType : cellType;
    return { type, ...(choosing.has(type) && choices !== undefined && { choices }) };
  });
}

/** By type, what it repeats. */
export const repeated: Readonly<Record<string, (element: Definition, to: Surroundings) => Repeated>> = {
  paneldynamic: (element, to) => {
    const title = element.text('templateTitle')?.replace(/\{panelIndex\}/g, '{number}') ?? '{number}';
    return {
      questions: element.list('templateElements'),
      own: 'panel',
      ...counts(element, to, panel, 0),
      heading: title.includes('{number}') ? title : `${title} {number}`,
      addLabel: element.text('addPanelText') ?? element.text('panelAddText'),
      removeLabel: element.text('removePanelText') ?? element.text('panelRemoveText'),
    };
  },
  matrixdynamic: (element, to) => {
    const questions = columnsOf(element);
    for (const column of questions) column.raw('cellType');
    return {
      questions,
      own: 'row',
      ...counts(element, to, row, 2),
      heading: '{number}',
      addLabel: element.text('addRowText'),
      removeLabel: element.text('removeRowText'),
    };
  },
};
