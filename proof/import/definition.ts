/** An object of a survey definition. It remembers which properties were read, so that nothing is lost silently. */
export class Definition {
  /** Where it is in the file, such as `pages/0/elements/2`. */
  readonly place: string;
  readonly #values: Readonly<Record<string, unknown>>;
  readonly #read = new Set<string>();
  /** The names of texts whose markup was left out. */
  readonly #marked = new Set<string>();
  readonly #lists = new Map<string, readonly Definition[]>();
  readonly #locale: string;

  /** `locale` is the language to use if the definition has several. */
  constructor(value: unknown, place: string, locale: string) {
    this.#values = isObject(value) ? value : {};
    this.place = place;
    this.#locale = locale;
  }

  /** A property as it is; undefined if it is missing. */
  raw(name: string): unknown {
    this.#read.add(name);
    return Object.hasOwn(this.#values, name) ? this.#values[name] : undefined;
  }

  /** Whether it has the property, which stays unread. */
  has(name: string): boolean {
    return Object.hasOwn(this.#values, name);
  }

  /** Whether it has the property, and nobody has read it. */
  isUnread(name: string): boolean {
    return this.has(name) && !this.#read.has(name);
  }

  /** A text in the language of the import, without markup, and trimmed; undefined if it is missing or empty. */
  text(name: string): string | undefined {
    const value = this.raw(name);
    const text = isObject(value) ? (value[this.#locale] ?? value.default ?? Object.values(value)[0]) : value;
    const plain = typeof text === 'string' ? withoutMarkup(text) : '';
    if (typeof text === 'string' && markup.test(text)) this.#marked.add(name);
    return plain === '' ? undefined : plain;
  }

  /** A number, also one that is written as a text. */
  number(name: string): number | undefined {
    const value = this.raw(name);
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
  }

  /** Whether the property is `false`, be it as a text. */
  isOff(name: string): boolean {
    return String(this.raw(name)).toLowerCase() === 'false';
  }

  /** Whether one of these properties is `true`. */
  flag(...names: readonly string[]): boolean {
    return names.map((name) => this.raw(name)).includes(true);
  }

  /**
   * The objects of a list. An entry that is a bare value is an object with that value. In: what an entry inherits, for
   * properties that it leaves out.
   */
  list(name: string, inherited: (entry: unknown) => object = () => ({})): readonly Definition[] {
    const existing = this.#lists.get(name);
    if (existing) return existing;
    const value = this.raw(name);
    const lead = this.place === '' ? name : `${this.place}/${name}`;
    const entries = (Array.isArray(value) ? value : []).map((entry: unknown, index) => {
      const object = isObject(entry) ? entry : { value: entry };
      return new Definition({ ...inherited(entry), ...object }, `${lead}/${index}`, this.#locale);
    });
    this.#lists.set(name, entries);
    return entries;
  }

  get #children(): readonly Definition[] {
    return [...this.#lists.values()].flat();
  }

  /** Marks all of it as read, if it is reported in another way. */
  dismiss(): void {
    for (const name of Object.keys(this.#values)) this.#read.add(name);
    this.#lists.clear();
  }

  /** The texts in it, and in the objects below it that were read, whose markup was left out. */
  get marked(): readonly { readonly place: string; readonly name: string }[] {
    return [
      ...[...this.#marked].map((name) => ({ place: this.place, name })),
      ...this.#children.flatMap((child) => child.marked),
    ];
  }

  /** The languages of its texts besides that of the import. */
  get otherLanguages(): readonly string[] {
    const inTexts = Object.values(this.#values).flatMap((value) =>
      isObject(value) && Object.keys(value).every((key) => language.test(key)) ? Object.keys(value) : [],
    );
    const all = new Set([...inTexts, ...this.#children.flatMap((child) => child.otherLanguages)]);
    return [...all].filter((tag) => tag !== this.#locale && tag !== 'default');
  }

  /** The names of the properties that were not read, including those of the objects below it that were read. */
  get unread(): readonly { readonly place: string; readonly name: string }[] {
    const names = Object.keys(this.#values).filter((name) => !this.#read.has(name));
    return [
      ...names.map((name) => ({ place: this.place, name })),
      ...this.#children.flatMap((child) => child.unread),
    ];
  }
}

/** A key of a text in several languages. */
const language = /^(?:default|[a-z]{2}(?:-[A-Za-z]+)?)$/;

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
};

/** A tag: a text without one stays as it is, but for its spaces. */
const markup = /<\/?[a-z!][^<>]*>/i;

/** The text of a piece of HTML. React escapes it, since it is data. A tag ends before the next one, so one pass is enough. */
const withoutMarkup = (html: string): string =>
  html
    .replace(/<(?:br|\/p|\/li|\/h\d)\b[^<>]*>/gi, ' ')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(/&([a-z]+|#39);/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
