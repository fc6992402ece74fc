import type { Schema } from '../schema/schema.ts';
import { PictureFile } from './editors/PictureFile.tsx';
import type { PropertyEditor } from './property-editor.ts';

/*
 * The editors made by hand, by what the schema calls the thing. Everything else is edited by the form of its schema.
 */

/** Of properties, by their titles: 'Condition', 'Next'. The editor shows all of the value, whatever is in it. */
const byTitle: Readonly<Record<string, PropertyEditor>> = { File: PictureFile };

/** Of properties, by what the schema says of them, such as `translate`: texts that visitors read. */
const byMark: Readonly<Record<string, PropertyEditor>> = {};

/** Of whole pages of the inspector, in place of their properties, by the titles of objects and lists: 'Theme', 'Plan'. */
const pages: Readonly<Record<string, PropertyEditor>> = {};

/** The editor made by hand of a property; undefined if there is none. */
export function handMadeEditor(schema: Schema): PropertyEditor | undefined {
  const mark = Object.keys(byMark).find((name) => name in schema);
  return byTitle[schema.title ?? ''] ?? byMark[mark ?? ''];
}

/** The editor made by hand of a page; undefined if there is none. In: the form that its value has. */
export const handMadePage = ({ title = '' }: Schema): PropertyEditor | undefined => pages[title];
