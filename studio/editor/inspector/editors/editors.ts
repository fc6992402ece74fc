import type { Schema } from '../../schema/schema.ts';
import type { PropertyEditor } from '../parts/property-editor.ts';
import { ChoiceSetEditor, ChoicesEditor } from './choices/ChoicesEditor.tsx';
import { ConditionEditor } from './conditions/ConditionEditor.tsx';
import { NextEditor } from './conditions/NextEditor.tsx';
import { WeightsEditor } from './ExperimentEditor.tsx';
import { FontFile } from './files/FontFile.tsx';
import { PictureFile } from './files/PictureFile.tsx';
import { GapTextEditor } from './GapTextEditor.tsx';
import { TotalPriceEditor, WeeklyPriceEditor } from './PriceEditors.tsx';
import { ThemeEditor } from './ThemeEditor.tsx';
import { BandsEditor } from './values/BandsEditor.tsx';
import { OperandEditor } from './values/OperandEditor.tsx';
import { PointsEditor } from './values/PointsEditor.tsx';
import { ValuePage } from './values/ValuePage.tsx';

/*
 * The editors made by hand, by what the schema calls the thing. Everything else is edited by the form of its schema.
 */

/** Of properties, by their titles: 'Condition', 'Next'. The editor shows all of the value, whatever is in it. */
const byTitle: Readonly<Record<string, PropertyEditor>> = {
  Condition: ConditionEditor,
  Next: NextEditor,
  Choices: ChoicesEditor,
  'Price per week': WeeklyPriceEditor,
  'Total price': TotalPriceEditor,
  'Points by answer': PointsEditor,
  Operand: OperandEditor,
  Dividend: OperandEditor,
  Divisor: OperandEditor,
  Bands: BandsEditor,
  Weights: WeightsEditor,
  File: PictureFile,
  'Font of texts': FontFile,
  'Font of headings': FontFile,
};

/** Properties that a form shows though the file leaves them out, by their titles: people look for what holds then. */
const alwaysShown: ReadonlySet<string> = new Set(['Next']);

export const isAlwaysShown = ({ title = '' }: Schema): boolean => alwaysShown.has(title);

/** Of properties, by what the schema says of them, such as `translate`: texts that visitors read. */
const byMark: Readonly<Record<string, PropertyEditor>> = { translate: GapTextEditor };

/** Of whole pages of the inspector, in place of their properties, by the titles of objects and lists: 'Theme', 'Plan'. */
const pages: Readonly<Record<string, PropertyEditor>> = {
  Theme: ThemeEditor,
  'Dark theme': ThemeEditor,
  'List of choices': ChoiceSetEditor,
  'Value: points': ValuePage,
  'Value: sum': ValuePage,
  'Value: product': ValuePage,
  'Value: quotient': ValuePage,
  'Value: minimum': ValuePage,
  'Value: maximum': ValuePage,
};

/** The editor made by hand of a property; undefined if there is none. */
export function handMadeEditor(schema: Schema): PropertyEditor | undefined {
  const mark = Object.keys(byMark).find((name) => name in schema);
  return byTitle[schema.title ?? ''] ?? byMark[mark ?? ''];
}

/** The editor made by hand of a page; undefined if there is none. In: the form that its value has. */
export const handMadePage = ({ title = '' }: Schema): PropertyEditor | undefined => pages[title];
