import type { Schema } from '../../schema/schema.ts';
import { texts } from './texts.ts';

const leftOut = / ?Left out: ([^.]+)\.$/;

/** What holds while a value is left out, in words; undefined if the schema does not say. */
export function defaultInWords({ default: value, description = '' }: Schema): string | undefined {
  if (value === undefined) return leftOut.exec(description)?.[1];
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return typeof value === 'object' ? undefined : String(value);
}

/** What an empty field shows: what holds while it is left out, else an example. */
export function placeholderOf(schema: Schema, isRequired: boolean): string | undefined {
  const words = defaultInWords(schema);
  if (words && !isRequired) return texts.leftOutIs(words);
  const [example] = schema.examples ?? [];
  return example === undefined ? undefined : texts.example(String(example));
}

/** What the schema says of a value, in sentences: what it is for, and its limits. */
export function helpOf(schema: Schema): string {
  const { description = '', minimum, maximum } = schema;
  const limits = limitsInWords(minimum, maximum);
  return [description.replace(leftOut, ''), limits].filter(Boolean).join(' ');
}

function limitsInWords(least: number | undefined, most: number | undefined): string | undefined {
  if (least !== undefined && most !== undefined) return texts.between(least, most);
  if (least !== undefined) return texts.from(least);
  return most === undefined ? undefined : texts.upTo(most);
}
