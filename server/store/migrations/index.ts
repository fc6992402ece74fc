import { type RawBuilder, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A migration of these statements, in their order. */
const of = (...statements: readonly RawBuilder<unknown>[]): Migration => ({
  up: async (db) => {
    for (const statement of statements) await statement.execute(db);
  },
});

/** The address as `Persons` looks it up. */
const emailKey = sql`(case when email ~ '[^ -~]' then '' else lower(email collate "C") end)`;

/**
 * Every migration in order; a released one never changes. Each only adds, with defaults, so that the former version
 * keeps working until its last process is replaced.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-first-tables': of(
    sql`create table funnel_versions (
      funnel_id text not null,
      version text not null,
      content text not null,
      digest text not null,
      published_at timestamptz not null,
      constraint funnel_versions_key primary key (funnel_id, version)
    )`,
    sql`create table sessions (
      session_id uuid primary key,
      funnel_id text not null,
      funnel_version text not null,
      answers jsonb not null,
      email text,
      consent boolean,
      furthest_step integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`,
    sql`create table payments (
      session_id uuid not null,
      payment_id text not null,
      plan_id text not null,
      email text not null,
      amount integer not null check (amount > 0),
      currency text not null,
      status text not null,
      created_at timestamptz not null,
      constraint payments_key primary key (session_id, payment_id)
    )`,
    // Not unique: in a sharded table, a unique index must include session_id.
    sql`create index payments_by_id on payments (payment_id)`,
    // Not sharded: an address has one account among all sessions.
    sql`create table accounts (
      session_id uuid not null,
      payment_id text not null,
      email text not null,
      email_key text not null unique,
      password_hash text not null,
      created_at timestamptz not null,
      constraint accounts_key primary key (session_id, payment_id)
    )`,
  ),
  /** For a real payment provider: charges, refused payments, events and refunds. */
  '0002-real-payments': of(
    sql`alter table payments
      add column provider text not null default 'sandbox',
      add column payment_intent text,
      add column livemode boolean`,
    // A refused payment may have no session, hence its own id as key.
    sql`create table refused_payments (
      payment_id text primary key,
      session_id uuid,
      reason text not null,
      amount integer,
      currency text,
      seen_at timestamptz not null
    )`,
    // Which session an event concerns is known only once it is handled.
    sql`create table payment_events (
      event_id text primary key,
      type text not null,
      received_at timestamptz not null,
      handled_at timestamptz
    )`,
    sql`create table refunds (
      session_id uuid not null,
      payment_id text not null,
      payment_intent text,
      amount integer not null,
      currency text not null,
      state text not null,
      refund_id text,
      due_at timestamptz not null,
      asked_at timestamptz,
      done_at timestamptz,
      attempts integer not null default 0,
      last_problem text,
      constraint refunds_key primary key (session_id, payment_id)
    )`,
    // The provider's events name a payment intent or a payment, not a session.
    sql`create index refunds_by_intent on refunds (payment_intent)`,
    sql`create index refunds_by_payment on refunds (payment_id)`,
  ),
  /** What the analytics count, and the sums that they read. Existing sessions count too: the next fold takes them up. */
  '0003-figures': of(
    sql`alter table sessions
      add column write_log text not null default '',
      add column folded jsonb,
      add column unfolded boolean not null default true,
      add column finished boolean not null default false`,
    // Room in each page for updated rows, and no index on updated columns, so that an update writes no index.
    sql`alter table sessions set (fillfactor = 80)`,
    sql`create index sessions_unfolded on sessions (created_at) where unfolded = true`,
    sql`create index payments_by_email on payments (lower(email))`,
    sql`create table figures (
      funnel_id text not null,
      span text not null,
      period text not null,
      version text not null,
      source text not null,
      counts jsonb not null,
      constraint figures_key primary key (funnel_id, span, period, version, source)
    )`,
  ),
  '0004-attempts': of(
    // Unlogged: not worth a flush to disk; after a crash of the database the counts restart.
    sql`create unlogged table attempts (
      key text primary key,
      count integer not null,
      until timestamptz not null
    )`,
  ),
  /** Payments that joined an existing account, and which payments may still be owed an account or a refund. */
  '0005-joined-payments': of(
    sql`alter table payments
      add column joined_account text,
      add column refund_decided boolean not null default false`,
    sql`create index payments_undecided on payments (created_at, payment_id) where not refund_decided`,
  ),
  /** The browser that a session is bound to. */
  '0006-session-owners': of(sql`alter table sessions add column owner text`),
  /** The files of pictures, as visitors get them. */
  '0007-pictures': of(sql`create table pictures (name text primary key, bytes bytea not null)`),
  /** What the figures of experiments count of a session: the arms by the day, payments and revenue. */
  '0008-arms': of(
    sql`alter table sessions add column folded_arms jsonb`,
    // Sessions in experiments are counted already, but without these columns: the next fold counts them again.
    sql`update sessions set unfolded = true where folded -> 'arms' <> '{}'::jsonb`,
  ),
  /** The language that a visitor reads. */
  '0009-session-language': of(sql`alter table sessions add column language text`),
  /**
   * Indexes, so that neither forgetting a person nor retention reads all sessions. An operator may have created them
   * before, without a lock (`create index concurrently`).
   */
  '0010-look-ups': of(
    sql`create index if not exists sessions_by_email on sessions (${emailKey}) where email is not null`,
    sql`create index if not exists payments_by_email_key on payments (${emailKey})`,
    sql`create index if not exists payments_by_account on payments (joined_account) where joined_account is not null`,
    sql`create index if not exists sessions_unfinished on sessions (funnel_id, created_at) where not finished`,
    // It was sorted by the database's locale, so that no query could use it.
    sql`drop index if exists payments_by_email`,
  ),
  /** More room in each page: a session grows tenfold by its updates (`npm run bench:store`). */
  '0011-room-for-updates': of(sql`alter table sessions set (fillfactor = 70)`),
  /** An index, so that neither the live counters nor the plan of an experiment reads all sessions. */
  '0012-active-days': of(
    // Existing sessions get today's date, since a default rewrites no row: later than their true day, never earlier.
    sql`alter table sessions add column if not exists active_on date not null default (now() at time zone 'UTC')::date`,
    sql`create index if not exists sessions_by_day on sessions (funnel_id, active_on)`,
  ),
  /** Which version of a funnel is live from when, and the files of each version as they were written. */
  '0013-releases': of(
    sql`create table releases (
      funnel_id text not null,
      number integer not null,
      version text not null,
      share integer not null check (share between 1 and 100),
      starts_at timestamptz not null,
      created_at timestamptz not null,
      released_by text not null,
      reason text not null,
      plan_digest text,
      moves_sessions boolean not null default false,
      constraint releases_key primary key (funnel_id, number)
    )`,
    sql`create table version_files (
      funnel_id text not null,
      version text not null,
      files text not null,
      constraint version_files_key primary key (funnel_id, version)
    )`,
  ),
  /** The people who publish, how they sign in, and what they have done. */
  '0014-staff': of(
    sql`create table staff (
      staff_id text primary key,
      name text not null,
      name_key text not null unique,
      email text not null,
      email_key text not null unique,
      password_hash text not null,
      role text not null,
      disabled boolean not null default false,
      created_at timestamptz not null
    )`,
    sql`create table staff_sessions (
      hash text primary key,
      staff_id text not null,
      browser text not null,
      created_at timestamptz not null,
      seen_at timestamptz not null
    )`,
    sql`create table staff_invitations (
      email_key text primary key,
      email text not null,
      role text not null,
      hash text not null unique,
      invited_by text not null,
      created_at timestamptz not null,
      used_at timestamptz
    )`,
    sql`create table staff_log (
      number integer primary key check (number > 0),
      at timestamptz not null,
      by text not null,
      act text not null,
      funnel_id text,
      detail text not null,
      previous_hash text not null,
      hash text not null
    )`,
    sql`create table plan_approvals (
      plan_digest text not null,
      by text not null,
      at timestamptz not null,
      constraint plan_approvals_key primary key (plan_digest, by)
    )`,
  ),
  /** Drafts of funnels: their texts by revision, and who has them open. */
  '0015-drafts': of(
    sql`create table drafts (
      draft_id uuid primary key,
      funnel_id text not null,
      name text not null,
      from_version text not null,
      from_digest text not null,
      revision integer not null,
      conflicts text not null,
      created_at timestamptz not null,
      created_by text not null
    )`,
    sql`create index drafts_by_funnel on drafts (funnel_id)`,
    sql`create table draft_revisions (
      draft_id uuid not null,
      revision integer not null,
      saved_at timestamptz not null,
      saved_by text not null,
      files text not null,
      edits text not null,
      constraint draft_revisions_key primary key (draft_id, revision)
    )`,
    // Unlogged: after a crash of the database nobody reads.
    sql`create unlogged table draft_readers (
      draft_id uuid not null,
      reader_id uuid not null,
      name text not null,
      seen_at timestamptz not null,
      constraint draft_readers_key primary key (draft_id, reader_id)
    )`,
  ),
  /** The addresses of further funnels. */
  '0016-sites': of(
    sql`create table sites (
      funnel_id text primary key,
      address text not null unique,
      created_at timestamptz not null,
      created_by text not null
    )`,
  ),
  /** The version by which the figures count a session that was moved to another one since. */
  '0017-moved-sessions': of(sql`alter table sessions add column folded_version text`),
  /** The addresses that a funnel has left: whoever opens one is led on, or reads that the funnel is gone. */
  '0018-former-addresses': of(
    sql`create table former_addresses (
      address text not null,
      funnel_id text not null,
      left_at timestamptz not null,
      constraint former_addresses_key primary key (address, funnel_id)
    )`,
  ),
  /** What is published of the pictures that were dropped into a draft; their files are in `pictures`. */
  '0019-draft-pictures': of(
    sql`create table draft_pictures (
      draft_id uuid not null,
      file text not null,
      digest text not null,
      width double precision not null,
      height double precision not null,
      constraint draft_pictures_key primary key (draft_id, file)
    )`,
  ),
  /** Subscriptions: what was agreed to at the checkout, how each goes, and what was charged. */
  '0020-subscriptions': of(
    sql`create table checkouts (
      session_id uuid not null,
      number integer not null check (number > 0),
      plan_id text not null,
      dues text not null,
      today integer not null,
      currency text not null,
      consented_at timestamptz not null,
      funnel_version text not null,
      language text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      state text not null,
      checkout_id text,
      constraint checkouts_key primary key (session_id, number)
    )`,
    sql`create table subscriptions (
      session_id uuid not null,
      subscription_id text not null,
      payment_id text not null,
      plan_id text not null,
      dues text not null,
      status text not null,
      started_at timestamptz not null,
      period_end timestamptz not null,
      cancel_at timestamptz,
      ended_at timestamptz,
      unpaid_since timestamptz,
      customer_id text,
      provider text not null,
      livemode boolean,
      clock_ahead_s integer not null,
      answer integer not null,
      constraint subscriptions_key primary key (session_id, subscription_id)
    )`,
    sql`create table charges (
      session_id uuid not null,
      charge_id text not null,
      subscription_id text not null,
      amount integer not null,
      currency text not null,
      state text not null,
      refunded integer not null,
      disputed boolean not null,
      payment_intent text,
      at timestamptz not null,
      constraint charges_key primary key (session_id, charge_id)
    )`,
    sql`create index charges_by_intent on charges (payment_intent) where payment_intent is not null`,
    sql`create sequence subscription_answers as integer`,
    // A free trial is a payment of nothing. Not valid: the rows of before need no look.
    sql`alter table payments
      drop constraint payments_amount_check,
      add constraint payments_amount_check check (amount >= 0) not valid`,
  ),
  /** Offers: when they end for a visitor, and until when a checkout at the price of one can be paid. */
  '0021-offers': of(
    sql`create table begun_offers (
      session_id uuid not null,
      offer_id text not null,
      browser text not null,
      began_at timestamptz not null,
      ends_at timestamptz,
      constraint begun_offers_key primary key (session_id, offer_id)
    )`,
    sql`create index begun_offers_by_browser on begun_offers (browser)`,
    sql`alter table checkouts add column payable_until timestamptz`,
    sql`create index checkouts_to_expire on checkouts (payable_until) where state = 'open' and payable_until is not null`,
  ),
  /** What was offered after a payment, and the answer, written before a card is charged. */
  '0022-upsells': of(
    sql`create table upsells (
      session_id uuid not null,
      page text not null,
      payment_id text not null,
      plan_id text not null,
      amount integer not null,
      currency text not null,
      state text not null,
      intent_id text,
      created_at timestamptz not null,
      constraint upsells_key primary key (session_id, page)
    )`,
  ),
  /** The browsers in which payers are signed in, on the page of what they subscribed to. */
  '0023-member-sessions': of(
    sql`create table member_sessions (
      session_id uuid not null,
      payment_id text not null,
      hash text not null,
      ends_at timestamptz not null,
      constraint member_sessions_key primary key (session_id, hash)
    )`,
  ),
  /** Withdrawals from a contract, as they were declared. */
  '0024-withdrawals': of(
    sql`create table withdrawals (
      session_id uuid not null,
      withdrawal_id uuid not null,
      email text not null,
      declared_at timestamptz not null,
      carried_out_at timestamptz,
      constraint withdrawals_key primary key (session_id, withdrawal_id)
    )`,
    sql`create index withdrawals_open on withdrawals (declared_at) where carried_out_at is null`,
  ),
  /** The figures of money: the offer of a checkout, and what they count of a session. */
  '0025-figures-of-money': of(
    sql`alter table checkouts add column offer_id text`,
    sql`alter table sessions add column folded_money jsonb`,
    // Sessions that paid are counted already, but without these columns: the next fold counts them again.
    sql`update sessions set unfolded = true where session_id in (select session_id from payments)`,
  ),
  /** The files that visitors have sent. */
  '0026-files': of(
    sql`create table files (
      session_id uuid not null,
      file_id uuid not null,
      name text not null,
      type text not null,
      bytes integer not null,
      created_at timestamptz not null,
      constraint files_key primary key (session_id, file_id)
    )`,
    sql`create index files_by_id on files (file_id)`,
    sql`create table file_pieces (
      session_id uuid not null,
      file_id uuid not null,
      number integer not null,
      content bytea not null,
      constraint file_pieces_key primary key (session_id, file_id, number)
    )`,
  ),
  /** Trials that somebody has once: the browser in which one was begun. */
  '0027-trials': of(
    sql`alter table checkouts add column browser text`,
    sql`create index checkouts_by_browser on checkouts (browser) where browser is not null`,
  ),
  /** How much of what was paid is tax. */
  '0028-tax': of(
    sql`alter table payments add column tax integer`,
    sql`alter table charges add column tax integer`,
  ),
  /** Pauses of subscriptions, and since when they skip charges. */
  '0029-pauses': of(
    sql`alter table subscriptions add column paused boolean not null default false`,
    sql`alter table subscriptions add column paused_until timestamptz`,
    sql`alter table subscriptions add column skipped_since timestamptz`,
  ),
  /** Discounts of running subscriptions, and what became of their retention offers. */
  '0030-retention-offers': of(
    sql`alter table subscriptions add column discount_amount integer`,
    sql`alter table subscriptions add column discount_until timestamptz`,
    sql`alter table subscriptions add column retention text`,
  ),
  /** What the provider says went back of a payment, with the number of its answer. */
  '0031-returned': of(
    sql`alter table payments add column returned integer not null default 0`,
    sql`alter table payments add column returned_answer integer not null default 0`,
    sql`create index if not exists payments_by_intent on payments (payment_intent) where payment_intent is not null`,
  ),
  /** What is known of the fonts that were dropped into a draft; their files are in `pictures`. */
  '0032-draft-fonts': of(
    sql`create table draft_fonts (
      draft_id uuid not null,
      file text not null,
      digest text not null,
      glyphs integer not null,
      fallback jsonb not null,
      constraint draft_fonts_key primary key (draft_id, file)
    )`,
  ),
};
