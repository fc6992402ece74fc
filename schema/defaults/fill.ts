/**
 * What is taken for the properties that a file leaves out. A name with ? at its end: only where the file has that part.
 */
export type Defaults<Props> = {
  readonly [Name in keyof Props as Name | (Name extends string ? `${Name}?` : never)]?: Props[Name] extends
    | readonly unknown[]
    | undefined
    ? Props[Name]
    : Props[Name] extends object | undefined
      ? Defaults<NonNullable<Props[Name]>>
      : Props[Name];
};

/** A default that follows from other parts of the file. */
export class Derived<Part, Around> {
  /** What is taken, in words for the editors of a file: 'its heading'. */
  readonly says: string;
  /** In: the part, with all that is declared before this, and what is around it. Out: nothing where there is no default. */
  readonly of: (part: Part, around: Around) => unknown;

  constructor(says: string, of: (part: Part, around: Around) => unknown) {
    this.says = says;
    this.of = of;
  }
}

/** An object with names; not a list, and not a default that is worked out. */
export const isPart = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Derived);

/** The name of a default without its ?, and whether it has one. */
export const nameOf = (name: string) =>
  name.endsWith('?') ? { name: name.slice(0, -1), only: true } : { name, only: false };

/** The part with everything that it leaves out and there is a default for; what it says stays. */
export function filled<Part extends object, Around>(part: Part, defaults: object, around: Around): Part {
  const whole = { ...part } as Record<string, unknown>;
  for (const [key, value] of Object.entries(defaults)) {
    const { name, only } = nameOf(key);
    const given = Object.hasOwn(whole, name) ? whole[name] : undefined;
    if (isPart(value)) {
      if (isPart(given) || (given === undefined && !only)) whole[name] = filled(given ?? {}, value, around);
    } else if (given === undefined) {
      const taken = value instanceof Derived ? value.of(whole, around) : value;
      if (taken !== undefined) whole[name] = taken;
    }
  }
  return whole as Part;
}
