import type { Mark } from '../../../schema/declaration/typebox-builders.ts';

/** A JSON Schema, as far as the declaration of funnels uses it. */
export interface Schema extends Partial<Readonly<Record<Mark, boolean>>> {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly string[];
  /** What is meant where the property is left out. */
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  /** What it names, if that is declared elsewhere: a name of the schema's marks, or `pictureFile`. */
  readonly refersTo?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  /** The form of the values under names that the funnel chooses, by a pattern of the names. */
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  /** The forms of a union that `kind` tells apart. */
  readonly oneOf?: readonly Schema[];
  /** The forms of any other union. */
  readonly anyOf?: readonly Schema[];
  /** Set on what an arm says of a thing: what it leaves out is as declared. */
  readonly isChange?: true;
  readonly definitions?: Readonly<Record<string, Schema>>;
}
