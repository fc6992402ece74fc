import type { TProperties } from 'typebox';
import type { Block } from '../blocks/index.ts';
import type { Defaults } from '../defaults/fill.ts';
import type { Lint } from '../lint.ts';
import type { Below } from '../pointer.ts';
import type { StaticOf } from '../typebox-builders.ts';

/**
 * Who a page is for. `newcomers` get a session there; search engines list it, and the server draws it and takes its forms.
 * `buyers` come there from the checkout; it sends everybody else to the start. `finishers` come there at the end of their
 * path; the server draws it, and where order is kept it leads others back. `staff` sign in.
 */
export type Audience = 'newcomers' | 'anybody' | 'buyers' | 'finishers' | 'staff';

/** What the buttons of a page do: they keep a value under a field, and lead on. */
export interface CallToAction {
  readonly field: string;
  readonly value: string;
  /** The button's place in tracking. */
  readonly location: string;
  readonly to: string;
}

/** The form that makes an account. Pages have these properties under the same names. */
export interface AccountForm {
  /** The query parameter of the address that has the payment's id. */
  readonly paymentParameter: string;
  /** The fewest characters of a password. */
  readonly passwordMinLength: number;
}

/** What the browser asks of a page kind, besides its screen. `Props` are the properties that the kind declares. */
export interface PageBehaviour<Props> {
  /** The path that a visitor most likely goes to next, to be fetched ahead. */
  leadsTo?(page: Props, account: { readonly then: string }): string;
  /** What its buttons do; its blocks may ask questions besides. */
  callToAction?(page: Props): CallToAction;
  /** Its `blocks`, from top to bottom. */
  blocks?(page: Props): readonly Block[];
}

/** What editors, proofs and the server ask of it besides. The build leaves it out of what browsers load. */
export interface PageAuthoring<Props> {
  /** Whom the page is for. */
  readonly audience: Audience;
  /** What is taken for the properties that a file leaves out. Texts are in schema/defaults/texts.<language>.json. */
  readonly defaults?: Defaults<Props>;
  /** The paths that its links lead to. */
  links?(page: Props): readonly { readonly to: string; readonly path: Below }[];
  /** The addresses, at other sites too, that its links lead to. */
  addresses?(page: Props): readonly { readonly href: string; readonly path: Below }[];
  /** The texts that its screen fills in, by the gaps that the schema knows. */
  readonly templates?: readonly Below[];
  /** The form that makes the account of a buyer. */
  accountForm?(page: Props): AccountForm;
  /** Set where it tells visitors that they get their money back. */
  readonly promisesRefund?: true;
  /** Mistakes in a page of this kind that JSON Schema cannot see, by the id of the rule that reports them. */
  readonly lint?: Readonly<Record<string, (page: Props) => readonly Lint[]>>;
}

/** One page kind, whole but for its screen: the one object that its file exports. */
export interface PageKind<Props extends TProperties>
  extends PageBehaviour<StaticOf<Props>>,
    PageAuthoring<StaticOf<Props>> {
  /** The properties that its pages have besides those of every page. */
  readonly props: Props;
}
