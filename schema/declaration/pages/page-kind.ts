import type { TProperties } from 'typebox';
import type { Defaults } from '../defaults.ts';
import type { Lint } from '../lint.ts';
import type { StaticOf } from '../typebox-builders.ts';

/**
 * Who a page is for. `newcomers` get a session there; search engines list it, and the server draws it and accepts its
 * forms. `buyers` come from the checkout; everybody else is sent to the start. `finishers` arrive at the end of their
 * path; the server draws the page, and if the order is kept, it leads others back. `staff` sign in.
 */
export type Audience = 'newcomers' | 'anybody' | 'buyers' | 'finishers' | 'staff';

/** The form that creates an account. Pages have these properties under the same names. */
interface AccountForm {
  /** The query parameter of the address that contains the payment's id. */
  readonly paymentParameter: string;
  /** The shortest password, in characters. */
  readonly passwordMinLength: number;
}

/** What editors, proofs and the server need of a page kind. `Props` are the properties that the kind declares. */
export interface PageAuthoring<Props> {
  readonly audience: Audience;
  accountForm?(page: Props): AccountForm;
  /** What it offers after the payment: the plan, and the path that follows either answer. */
  upsell?(page: Props): { readonly plan: string; readonly next: string };
  /** For how many days after a payment it lets a payer withdraw. */
  withdrawalDays?(page: Props): number;
  /** Set if payers end a subscription there. */
  readonly cancels?: true;
  /** What it offers payers who are about to end their subscription. */
  asksOnCancelling?(page: Props): { readonly offer: string } | undefined;
  /** Set if it tells visitors that they get their money back. */
  readonly promisesRefund?: true;
  /** Mistakes in a page of this kind that JSON Schema cannot find, by the id of the rule that reports them. */
  readonly lint?: Readonly<Record<string, { lint(page: Props): readonly Lint[] }['lint']>>;
}

/** One page kind, complete except for its screen: the one object that its file exports. */
export interface PageKind<Props extends TProperties> extends PageAuthoring<StaticOf<Props>> {
  /** The properties that its pages have besides those of every page. */
  readonly props: Props;
  /** The defaults of properties that a file leaves out. Texts are in schema/authoring/defaults/texts.<language>.json. */
  readonly defaults?: Defaults<StaticOf<Props>>;
}
