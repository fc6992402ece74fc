import type { TemplateText } from '../declaration/typebox-builders.ts';

/** The text, with each gap replaced by the value of its name. */
export const fillTemplate = <Name extends string>(
  text: TemplateText<Name>,
  values: Readonly<Record<NoInfer<Name>, string>>,
): string => text.replaceAll(/\{(\w+)\}/g, (_, name: Name) => values[name]);
