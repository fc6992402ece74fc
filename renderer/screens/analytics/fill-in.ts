import type { Gapped } from '../../../schema/gapped.ts';

/** The text with each gap in it filled in by the value of its name. */
export const fillIn = <Name extends string>(
  text: Gapped<Name>,
  values: Readonly<Record<NoInfer<Name>, string>>,
): string => text.replaceAll(/\{(\w+)\}/g, (_, name: Name) => values[name]);
