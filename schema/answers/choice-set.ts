/** A picture of the funnel's own: a file beside it, and its text alternative. */
interface Picture {
  readonly file: string;
  readonly alt?: string;
}

/** What may stand beside the label of a choice; a picture before all others. */
interface Sign {
  readonly picture?: Picture;
  readonly icon?: string;
  readonly emoji?: string;
}

/** A choice: one text, or what is stored and what visitors read apart. */
export type Choice =
  | string
  | (Sign & {
      readonly value: string;
      readonly label?: string;
      readonly group?: string;
      readonly decline?: boolean;
      readonly exclusive?: boolean;
    });

export type ChoiceSets = Readonly<Record<string, readonly Choice[]>>;

/** The value that is stored when the choice is picked. */
export const storedValue = (choice: Choice): string => (typeof choice === 'string' ? choice : choice.value);

/** What the visitor reads. */
export const labelOf = (choice: Choice): string =>
  typeof choice === 'string' ? choice : (choice.label ?? choice.value);

/** The choice if something stands beside its label. */
export const signed = <Any extends Choice>(choice: Any): Exclude<Any, string> | undefined =>
  typeof choice !== 'string' && (choice.picture || choice.icon || choice.emoji)
    ? (choice as Exclude<Any, string>)
    : undefined;

/** Whether some choice has an icon or an emoji. */
export const haveSigns = (sets: ChoiceSets): boolean =>
  Object.values(sets).some((choices) => choices.some(signed));

/** Whether it lets the visitor keep the answer to themselves. */
export const declines = (choice: Choice): boolean => typeof choice !== 'string' && choice.decline === true;

/** The choices of the named set; empty if there is no such set. */
export const choicesOf = (sets: ChoiceSets, name: string): readonly Choice[] =>
  Object.hasOwn(sets, name) ? (sets[name] ?? []) : [];

/** The label of a stored value; the value itself if no choice of the set stores it. */
export function labelOfValue(sets: ChoiceSets, name: string, value: string): string {
  const choice = choicesOf(sets, name).find((one) => storedValue(one) === value);
  return choice === undefined ? value : labelOf(choice);
}

/** The values of the named set; empty if there is no such set. */
export const storedValues = (sets: ChoiceSets, name: string): readonly string[] =>
  choicesOf(sets, name).map(storedValue);
