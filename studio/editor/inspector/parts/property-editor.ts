import { type ComponentType, createContext, useContext } from 'react';
import type { Problem } from '../../../../proof/validate/problem.ts';
import type { Schema } from '../../schema/schema.ts';

/** A value that is edited. */
export interface ValueProps {
  /** JSON pointer to it in the funnel file; nothing may be there yet. */
  readonly pointer: string;
  /** Its schema, with references followed; of a union, all its forms. */
  readonly schema: Schema;
  /** As the file has it; undefined if it is left out. */
  readonly value: unknown;
  readonly isRequired: boolean;
  /** As a person reads it: 'Heading'. */
  readonly label: string;
  /** Attributes of the control; or of a `div` with the role `group` around several. */
  readonly control: ControlAttributes;
}

export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean;
}

/**
 * What edits a value in a form. The form draws the label, the help text, the problems and Remove around it; the editor
 * draws the control alone.
 */
export interface PropertyEditorProps extends ValueProps {
  /** What is wrong with the value, or with a part of it. */
  readonly problems: readonly Problem[];
  /** Writes the value, as an act; what is typed without a pause is one. Undefined leaves the value out. */
  change(value: unknown): void;
  /** Takes it out of the file, as an act of its own. */
  remove(): void;
}

export type PropertyEditor = ComponentType<PropertyEditorProps>;

/** What editors draw the parts of their value with. */
interface Parts {
  /** The editor of a value that is not an object, or the way to the page of one that is. */
  readonly Value: ComponentType<ValueProps>;
  /** The properties of an object, each with its label. In: their names, if not all. */
  readonly Properties: ComponentType<{ readonly pointer: string; readonly names?: readonly string[] }>;
}

const PartsContext = createContext<Parts | undefined>(undefined);

export const PartsProvider = PartsContext.Provider;

export function useParts(): Parts {
  const parts = useContext(PartsContext);
  if (!parts) throw new Error('The editors of the inspector need a PartsProvider around them.');
  return parts;
}
