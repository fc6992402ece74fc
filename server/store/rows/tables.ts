import type { ColumnType, Generated, Kysely } from 'kysely';
import type { FileType } from '../../../schema/kinds/file.ts';
import type { Checkout } from '../../money/checkout.ts';
import type { Payment } from '../../money/payment.ts';
import type { Refund } from '../../money/refund.ts';
import type { Charge, Subscription } from '../../money/subscription.ts';
import type { Upsell } from '../../money/upsell.ts';
import type { Columns } from './columns.ts';
import type { Role } from './role.ts';
import type { ArmProgress, MoneyProgress, SessionProgress } from './session-progress.ts';

/** One row per visitor. Keys begin with session_id where possible, so that tables can be sharded by it. */
interface SessionTable {
  session_id: string;
  funnel_id: string;
  funnel_version: string;
  /** The answers by field, a flat object of texts. Written as JSON text. */
  answers: ColumnType<Record<string, string>, string, string>;
  email: string | null;
  /** The newsletter consent. */
  consent: boolean | null;
  /** The highest step number that was opened or answered. */
  furthest_step: number;
  created_at: Date;
  updated_at: Date;
  /** The day of `updated_at` (UTC), or a later one; with an index, which an update on the same day need not write. */
  active_on: Generated<Date>;
  /** When which fields were written: see `logOf`. */
  write_log: Generated<string>;
  /** The progress with which the figures count this session; null if they do not count it yet. Written as JSON text. */
  folded: ColumnType<SessionProgress | null, never, string>;
  /** The same for the figures of experiments; null if they do not count the session. */
  folded_arms: ColumnType<ArmProgress | null, never, string>;
  /** The same for the figures of money; null if they do not count the session. */
  folded_money: ColumnType<MoneyProgress | null, never, string>;
  /** The version by which the figures count it; null if that is its own, or if they do not count it. */
  folded_version: string | null;
  /** Whether the figures are stale: the session may have changed since it was folded. */
  unfolded: Generated<boolean>;
  /** Whether it was completed, paid or had an account when it was folded; retention keeps it. */
  finished: Generated<boolean>;
  /** A hash of the secret of the browser that began the session; null if it is bound to no browser. See `Browser`. */
  owner: string | null;
  /** The tag of the language that the visitor reads; null if the funnel is not translated. */
  language: string | null;
}

/**
 * Sums over sessions, by the day and by the month in which they began (UTC); the span `arm` is for experiments, by the
 * day.
 */
interface FigureTable {
  funnel_id: string;
  span: 'day' | 'month' | 'arm';
  /** YYYY-MM-DD or YYYY-MM. */
  period: string;
  version: string;
  source: string;
  /** The counts by the key of a `Measure`, without zeros. Written as JSON text. */
  counts: ColumnType<Record<string, number>, string, string>;
}

/** The published versions. A row never changes, except in development. */
interface FunnelVersionTable {
  funnel_id: string;
  version: string;
  /** The funnel as JSON text. */
  content: string;
  /** SHA-256 of the canonical JSON, in hexadecimal. */
  digest: string;
  published_at: Date;
}

/** Which version new sessions get, from when. A row never changes. */
interface ReleaseTable {
  funnel_id: string;
  /** Counted from 1 for each funnel: the key refuses the second of two publishers. */
  number: number;
  version: string;
  /** The percentage of new sessions that get the version. */
  share: number;
  starts_at: Date;
  created_at: Date;
  released_by: string;
  reason: string;
  /** The digest of the plan that was published; null for a release without one. */
  plan_digest: string | null;
  /** Whether it moves visitors under way to its version. */
  moves_sessions: Generated<boolean>;
}

/** The files of a version as they were written. A row never changes, except in development. */
interface VersionFilesTable {
  funnel_id: string;
  version: string;
  /** The texts by name, as JSON text. */
  files: string;
}

/** The files of pictures. A row never changes. */
interface PictureTable {
  /** Made of a hash of the picture, the width and the format. */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

interface PaymentTable extends Columns<Omit<Payment, 'id'>> {
  payment_id: string;
  created_at: Date;
  /** What the provider says of it was given back or is disputed, by the answer with this number; 0 before it was asked. */
  returned: Generated<number>;
  returned_answer: Generated<number>;
  /** The `email_key` of the account that it joined, which an earlier payment created. */
  joined_account: string | null;
  /** Whether nothing is left to decide: it has an account or a refund, or had no account for long and is owed none. */
  refund_decided: Generated<boolean>;
}

/** Payments that were refused; a person looks into them. */
interface RefusedPaymentTable {
  payment_id: string;
  session_id: string | null;
  /** The id of the reason. */
  reason: string;
  amount: number | null;
  currency: string | null;
  seen_at: Date;
}

/** The provider's events. One without `handled_at` may be handled again. */
interface PaymentEventTable {
  event_id: string;
  type: string;
  received_at: Date;
  handled_at: Date | null;
}

/** See `BegunOffers`. */
interface BegunOfferTable {
  session_id: string;
  offer_id: string;
  browser: string;
  began_at: Date;
  ends_at: Date | null;
}

/** A pause and a discount are in columns of their own. */
export interface SubscriptionTable extends Columns<Omit<Subscription, 'id' | 'pause' | 'discount'>> {
  subscription_id: string;
  paused: boolean;
  paused_until: Date | null;
  discount_amount: number | null;
  discount_until: Date | null;
  /** The number of the provider's answer that the row holds. */
  answer: number;
}

/** The invoices of subscriptions. */
interface ChargeTable extends Columns<Omit<Charge, 'id'>> {
  session_id: string;
  charge_id: string;
  subscription_id: string;
}

interface AccountTable {
  session_id: string;
  payment_id: string;
  email: string;
  /** The address in lower case: one account for each address. */
  email_key: string;
  /** In the PHC string format. */
  password_hash: string;
  created_at: Date;
}

/** The browsers in which payers are signed in to an account. */
interface MemberSessionTable {
  session_id: string;
  payment_id: string;
  /** Of the secret in the cookie. */
  hash: string;
  ends_at: Date;
}

/** The files that visitors have sent. A row never changes. */
interface FileTable {
  session_id: string;
  file_id: string;
  name: string;
  /** By its content. */
  type: FileType;
  /** How large the whole file is. */
  bytes: number;
  created_at: Date;
}

/** What has arrived of the files, each piece as large as `pieceBytes` but the last one. */
interface FilePieceTable {
  session_id: string;
  file_id: string;
  /** Counted from 0. */
  number: number;
  content: Uint8Array<ArrayBuffer>;
}

/** That somebody withdraws from a contract: the declaration, also of an address that has paid nothing. */
interface WithdrawalTable {
  session_id: string;
  withdrawal_id: string;
  email: string;
  declared_at: Date;
  carried_out_at: Date | null;
}

/** The counts of the rate limits. */
interface AttemptTable {
  /** A hash; see `Limit`. */
  key: string;
  count: number;
  until: Date;
}

/** The people who publish. A row stays for good, since the log and the releases name it. */
interface StaffTable {
  staff_id: string;
  name: string;
  /** The name in lower case: nobody takes another's. */
  name_key: string;
  email: string;
  email_key: string;
  /** In the PHC string format. */
  password_hash: string;
  role: Role;
  /** Whether the person may sign in no more. */
  disabled: Generated<boolean>;
  created_at: Date;
}

interface StaffSessionTable {
  /** A hash of the secret in the cookie. */
  hash: string;
  /** A `staff_id`, or `STAFF_TOKEN`. */
  staff_id: string;
  /** The name of the browser, for the list that its owner sees. */
  browser: string;
  created_at: Date;
  /** The last request, to the minute. */
  seen_at: Date;
}

/** The invitations, at most one for each address. */
interface StaffInvitationTable {
  email_key: string;
  email: string;
  role: Role;
  /** A hash of the token in the link. */
  hash: string;
  /** The name of who invited. */
  invited_by: string;
  created_at: Date;
  used_at: Date | null;
}

/** What staff have done. Rows are only added; see `StaffLog`. */
interface StaffLogTable {
  number: number;
  at: Date;
  by: string;
  act: string;
  funnel_id: string | null;
  detail: string;
  /** The hash of the row before; empty in the first. */
  previous_hash: string;
  hash: string;
}

/** Who has approved a plan before it is published. */
interface PlanApprovalTable {
  plan_digest: string;
  by: string;
  at: Date;
}

/** What staff are writing: a new version of a funnel. */
interface DraftTable {
  draft_id: string;
  funnel_id: string;
  name: string;
  /** The version that it began from, and the digest of that. */
  from_version: string;
  from_digest: string;
  /** The newest one. */
  revision: number;
  /** Those that nobody has resolved, as JSON text. */
  conflicts: string;
  created_at: Date;
  created_by: string;
}

/** The last revisions of a draft. A row never changes. */
interface DraftRevisionTable {
  draft_id: string;
  /** Counted from 1. */
  revision: number;
  saved_at: Date;
  saved_by: string;
  /** The texts of the files by their names, as JSON text. */
  files: string;
  /** What it has changed in the texts of the revision before, as JSON text. */
  edits: string;
}

/** The pictures that were dropped into a draft; those of the version that it began from are not among them. */
interface DraftPictureTable {
  draft_id: string;
  /** The name of its file. */
  file: string;
  digest: string;
  width: number;
  height: number;
}

/** The fonts that were dropped into a draft. */
interface DraftFontTable {
  draft_id: string;
  /** The name of its file. */
  file: string;
  digest: string;
  glyphs: number;
  fallback: ColumnType<Record<string, string>, string, string>;
}

/** Who has a draft open: a row for each stream of its events. */
interface DraftReaderTable {
  draft_id: string;
  reader_id: string;
  name: string;
  seen_at: Date;
}

/** The addresses of the funnels beside that of FUNNEL. */
interface SiteTable {
  funnel_id: string;
  /** A host, or a path with slashes at both ends. */
  address: string;
  created_at: Date;
  created_by: string;
}

/** Addresses that a funnel of `sites` has left; another may have taken one since. */
interface FormerAddressTable {
  address: string;
  funnel_id: string;
  left_at: Date;
}

/** The tables, as Kysely types its queries. */
export interface Tables {
  sessions: SessionTable;
  figures: FigureTable;
  funnel_versions: FunnelVersionTable;
  version_files: VersionFilesTable;
  releases: ReleaseTable;
  pictures: PictureTable;
  payments: PaymentTable;
  accounts: AccountTable;
  refused_payments: RefusedPaymentTable;
  payment_events: PaymentEventTable;
  refunds: Columns<Refund>;
  begun_offers: BegunOfferTable;
  upsells: Columns<Upsell> & { created_at: Date };
  checkouts: Columns<Checkout>;
  subscriptions: SubscriptionTable;
  charges: ChargeTable;
  member_sessions: MemberSessionTable;
  withdrawals: WithdrawalTable;
  files: FileTable;
  file_pieces: FilePieceTable;
  attempts: AttemptTable;
  staff: StaffTable;
  staff_sessions: StaffSessionTable;
  staff_invitations: StaffInvitationTable;
  staff_log: StaffLogTable;
  plan_approvals: PlanApprovalTable;
  drafts: DraftTable;
  draft_revisions: DraftRevisionTable;
  draft_pictures: DraftPictureTable;
  draft_fonts: DraftFontTable;
  draft_readers: DraftReaderTable;
  sites: SiteTable;
  former_addresses: FormerAddressTable;
}

export type Database = Kysely<Tables>;
