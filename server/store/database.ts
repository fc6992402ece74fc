import type { ColumnType, Dialect, Generated, Kysely } from 'kysely';
import type { ConstructorOptions } from 'pg-boss';
import type { SessionProgress } from '../analytics/session-progress.ts';
import type { RefundState } from '../refunds/refund.ts';

/** One row per visitor. Every table leads its key with session_id where it can, so that it can be sharded by it. */
interface SessionTable {
  session_id: string;
  funnel_id: string;
  funnel_version: string;
  /** The named answers, a flat object of texts. Written as JSON text. */
  answers: ColumnType<Record<string, string>, string, string>;
  email: string | null;
  /** The newsletter consent given with the e-mail address. */
  consent: boolean | null;
  /** The highest number of a step that was opened or answered. */
  furthest_step: number;
  created_at: Date;
  updated_at: Date;
  /** Which fields were written when: see `write-log.ts`. */
  write_log: Generated<string>;
  /** What the figures hold of this session; null for nothing. Written as JSON text. */
  folded: ColumnType<SessionProgress | null, never, string>;
  /** Whether the session may have changed since it was folded into the figures. */
  unfolded: Generated<boolean>;
  /** Whether it was completed, paid or given an account when it was folded: retention is for the others. */
  finished: Generated<boolean>;
  /** A hash of the secret of the browser that began it; null for a session that belongs to none. See `Browser`. */
  owner: string | null;
}

/** Sums over sessions, by the day and by the month in which they began (UTC). */
interface FigureTable {
  funnel_id: string;
  span: 'day' | 'month';
  /** YYYY-MM-DD or YYYY-MM. */
  period: string;
  version: string;
  source: string;
  /** By the key of a `Measure`; those that are 0 are left out. Written as JSON text. */
  counts: ColumnType<Record<string, number>, string, string>;
}

/** What was published. A row never changes, but for `npm run dev`. */
interface FunnelVersionTable {
  funnel_id: string;
  version: string;
  /** The funnel as JSON text. */
  content: string;
  /** SHA-256 of the canonical JSON, in hexadecimal. */
  digest: string;
  published_at: Date;
}

interface PaymentTable {
  session_id: string;
  payment_id: string;
  plan_id: string;
  email: string;
  /** In the smallest unit of the currency, such as cents. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  status: string;
  created_at: Date;
  provider: Generated<string>;
  /** The provider's id of the money itself, which refunds and disputes name. */
  payment_intent: string | null;
  /** Whether real money was paid; null with the sandbox. */
  livemode: boolean | null;
  /** The `email_key` of the account that it joined, which an earlier payment has made. */
  joined_account: string | null;
  /** Whether nothing is left to decide: it has an account or a refund, or was long without one and is owed none. */
  refund_decided: Generated<boolean>;
}

/** Payments that were made and give no account; a person looks into them. */
interface RefusedPaymentTable {
  payment_id: string;
  session_id: string | null;
  /** Why, by the id of the refusal. */
  reason: string;
  amount: number | null;
  currency: string | null;
  seen_at: Date;
}

/** What the provider told us. An event without `handled_at` may be handled again. */
interface PaymentEventTable {
  event_id: string;
  type: string;
  received_at: Date;
  handled_at: Date | null;
}

interface RefundTable {
  session_id: string;
  payment_id: string;
  payment_intent: string | null;
  /** In the smallest unit of the currency, such as cents. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  state: RefundState;
  /** The provider's id of the refund, once it has one. */
  refund_id: string | null;
  due_at: Date;
  asked_at: Date | null;
  done_at: Date | null;
  attempts: Generated<number>;
  last_problem: string | null;
}

interface AccountTable {
  session_id: string;
  payment_id: string;
  email: string;
  /** The address in lower case: one account per address, however it is written. */
  email_key: string;
  /** In the PHC string format. */
  password_hash: string;
  created_at: Date;
}

/** What rate limits count: attempts of late, by whom. */
interface AttemptTable {
  /** A hash; see `Limit`. */
  key: string;
  count: number;
  until: Date;
}

/** The tables, as Kysely types its queries. */
export interface Tables {
  sessions: SessionTable;
  figures: FigureTable;
  funnel_versions: FunnelVersionTable;
  payments: PaymentTable;
  accounts: AccountTable;
  refused_payments: RefusedPaymentTable;
  payment_events: PaymentEventTable;
  refunds: RefundTable;
  attempts: AttemptTable;
}

export type Database = Kysely<Tables>;

/** How pg-boss reaches its tables, which are in the same database as ours. */
export interface JobTables extends Pick<ConstructorOptions, 'db' | 'backend'> {
  /** Does work while no other process on this database does such work. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** A way to a database, and what is to be let go once it is closed. */
export interface OpenDialect {
  readonly dialect: Dialect;
  /** The same database, with more time for each statement: for what no visitor waits for. */
  readonly background?: Dialect;
  readonly jobTables: JobTables;
  release(): void;
}
