export class Derived<Part, Around> {
  /** The default in words, for editors of a file: 'its heading'. */
  readonly says: string;
  /**
   * In: the part, with everything declared before this default, and its surroundings. Out: undefined if there is no
   * default.
   */
  readonly of: (part: Part, around: Around) => unknown;

  constructor(says: string, of: (part: Part, around: Around) => unknown) {
    this.says = says;
    this.of = of;
  }
}

/** An object with names; neither a list nor a computed default. */
export const isPart = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Derived);

/** The name of a default without its ?, and whether it has one. */
export const nameOf = (name: string) =>
  name.endsWith('?') ? { name: name.slice(0, -1), only: true } : { name, only: false };

/** The part with all defaults of what it leaves out; what it declares stays. */
export function applyDefaults<Part extends object, Around>(
  part: Part,
  defaults: object,
  around: Around,
): Part {
  const whole = { ...part } as Record<string, unknown>;
  for (const [key, value] of Object.entries(defaults)) {
    const { name, only } = nameOf(key);
    const current = Object.hasOwn(whole, name) ? whole[name] : undefined;
    if (isPart(value)) {
      if (isPart(current) || (current === undefined && !only))
        whole[name] = applyDefaults(current ?? {}, value, around);
    } else if (current === undefined) {
      const taken = value instanceof Derived ? value.of(whole, around) : value;
      if (taken !== undefined) whole[name] = taken;
    }
  }
  return whole as Part;
}
