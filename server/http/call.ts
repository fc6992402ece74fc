import type { Static, TSchema } from 'typebox';
import type { Role } from '../store/rows/role.ts';
import type { BodyShape } from './json-body.ts';

/** The declaration of a call: its types, the check of its body and its OpenAPI description come from here. */
export interface Call {
  readonly method: 'get' | 'post';
  /** As the router takes it, such as `/api/payment-status/:id`. */
  readonly path: string;
  readonly summary: string;
  /** The query parameters; optional ones as `Type.Optional`. */
  readonly query?: Readonly<Record<string, TSchema>>;
  readonly headers?: Readonly<Record<string, TSchema>>;
  readonly body?: BodyShape;
  /** The largest body in KB; 64 by default. */
  readonly bodyKilobytes?: number;
  /** The JSON of a body that the handler takes as bytes. */
  readonly rawBody?: TSchema;
  /** The media type of that body, if it is not JSON. */
  readonly bodyMediaType?: string;
  /** The body of a successful response, unless that is a redirect; every other response is a refusal. */
  readonly response?: TSchema;
  /** The meaning of each successful status. */
  readonly statuses: Readonly<Record<number, string>>;
  /** Set if a refusal is a page for the visitor. */
  readonly refusesByPage?: true;
  /** JSON, unless it says otherwise. */
  readonly mediaType?: string;
  /** Set if only staff may call: the least role that may. */
  readonly role?: Role;
}

/** The body that a client sends with a call. */
export type RequestOf<Declared extends { readonly body: BodyShape }> = {
  readonly [Name in keyof Declared['body']]:
    | Immutable<Static<Declared['body'][Name]['schema']>>
    | (Declared['body'][Name] extends { readonly optional: true } ? undefined : never);
};

/** The body of a successful response. */
export type ResponseOf<Declared extends { readonly response: TSchema }> = Immutable<
  Static<Declared['response']>
>;

/** A value that nobody changes, all the way down. */
export type Immutable<Value> = Value extends object
  ? { readonly [Name in keyof Value]: Immutable<Value[Name]> }
  : Value;
