import type { Schema } from '../../schema/schema.ts';
import { resolved } from '../../schema/schema-at.ts';
import { texts } from './texts.ts';

/** What a person calls a form that a value may have: 'Multi-choice', 'Text', 'One of these'. */
export function formName({ title, description, properties = {}, type = '', enum: names }: Schema): string {
  const kind = properties.kind?.const;
  if (typeof kind === 'string') return kind.charAt(0).toUpperCase() + kind.slice(1);
  if (title ?? description) return String(title ?? description);
  const titles = Object.entries(properties).map(([name, schema]) => resolved(schema).title ?? name);
  return titles.join(', ') || names?.join(', ') || (texts.types[type] ?? type);
}
