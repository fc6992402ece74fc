import type { HonoRequest } from 'hono';
import { StripeProblem } from './problem.ts';

/** The parameters of every list. */
export const paging = ['limit', 'starting_after', 'ending_before', 'expand[]'];
/** The parameters of every list with a filter by time. */
export const created = ['created', 'created[gt]', 'created[gte]', 'created[lt]', 'created[lte]'];

/** The parameters of a request, by name in Stripe's form encoding, such as `line_items[0][price]`. */
export class Parameters {
  readonly #fields: URLSearchParams;

  private constructor(fields: URLSearchParams) {
    this.#fields = fields;
  }

  /**
   * Reads a request. In: the known names, with `[]` for any index of a list and `metadata` for all metadata. Fails as
   * Stripe does for an unknown name.
   */
  static async of(request: HonoRequest, allowed: readonly string[]): Promise<Parameters> {
    const text = request.method === 'POST' ? await request.text() : new URL(request.url).search;
    const fields = new URLSearchParams(text);
    for (const name of fields.keys()) {
      const shape = name
        .replace(/(^|\[)metadata(\]?)\[[^\]]*\]$/, '$1metadata$2')
        .replaceAll(/\[\d+\]/g, '[]');
      if (allowed.includes(shape)) continue;
      throw new StripeProblem(400, `Received unknown parameter: ${name}`, {
        code: 'parameter_unknown',
        param: name,
      });
    }
    return new Parameters(fields);
  }

  text(name: string): string | undefined {
    return this.#fields.get(name) ?? undefined;
  }

  /** A required parameter. Fails as Stripe does if it is missing. */
  required(name: string): string {
    const value = this.text(name);
    if (value) return value;
    throw new StripeProblem(400, `Missing required param: ${name}.`, {
      code: 'parameter_missing',
      param: name,
    });
  }

  /** A whole number; fails as Stripe does for anything else. */
  integer(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined || /^-?\d+$/.test(value)) return value === undefined ? undefined : Number(value);
    throw new StripeProblem(400, `Invalid integer: ${value}`, {
      code: 'parameter_invalid_integer',
      param: name,
    });
  }

  /** One of Stripe's words; fails as Stripe does for any other, which the client's types let through. */
  choice<const Word extends string>(name: string, words: readonly Word[]): Word | undefined {
    const value = this.text(name);
    const word = words.find((candidate) => candidate === value);
    if (word !== undefined || value === undefined) return word;
    throw new StripeProblem(400, `Invalid ${name}: must be one of ${words.join(', ')}`, { param: name });
  }

  /** How many items a list such as `line_items[0][price]` has. */
  count(name: string): number {
    const indexes = [...this.#fields.keys()].flatMap((key) =>
      key.startsWith(`${name}[`) ? [Number(/^\[(\d+)\]/.exec(key.slice(name.length))?.[1])] : [],
    );
    return indexes.length === 0 ? 0 : Math.max(...indexes) + 1;
  }

  flag(name: string): boolean | undefined {
    const value = this.text(name);
    return value === undefined ? undefined : value === 'true';
  }

  /** Every value of a list such as `expand[0]`, `expand[1]`. */
  list(name: string): readonly string[] {
    return [...this.#fields].filter(([key]) => key.startsWith(`${name}[`)).map(([, value]) => value);
  }

  /** What is given for a name such as `type` or, for a list, `types[]`. */
  values(name: string): readonly string[] {
    if (name.endsWith('[]')) return this.list(name.slice(0, -2));
    const value = this.text(name);
    return value === undefined ? [] : [value];
  }

  /** The former metadata, updated by the request; an empty value removes a key. In: the name of the parameter. */
  metadata(former: Readonly<Record<string, string>> = {}, parameter = 'metadata'): Record<string, string> {
    const changes = [...this.#fields].flatMap(([name, value]) =>
      name.startsWith(`${parameter}[`) ? [[name.slice(parameter.length + 1, -1), value] as const] : [],
    );
    const merged = { ...former, ...Object.fromEntries(changes) };
    return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
  }

  /** Whether a time, in seconds, is in the range of `created`. */
  spans(moment: number): boolean {
    const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = this.#range();
    const exactly = this.integer('created');
    return moment > gt && moment >= gte && moment < lt && moment <= lte && moment === (exactly ?? moment);
  }

  #range(): Partial<Record<string, number>> {
    const bounds = ['gt', 'gte', 'lt', 'lte'].map((bound) => [bound, this.integer(`created[${bound}]`)]);
    return Object.fromEntries(bounds);
  }
}
