import { randomUUID } from 'node:crypto';
import { analyse } from '../../server/analytics/figures/analyse.ts';
import { dueNow } from '../../server/analytics/folding/retention.ts';
import type { StaffWork } from '../../server/analytics/staff-work/staff-work.ts';
import { openStaffWork } from '../../server/analytics/staff-work/staff-work.ts';
import { forget, NotForgotten } from '../../server/privacy/forget.ts';
import type { Funnels } from '../../server/releases/funnels.ts';
import { versionRow } from '../../server/releases/publish-version.ts';
import type { Database } from '../../server/store/rows/tables.ts';
import { createStore, type Store } from '../../server/store/store.ts';
import { startedWith } from '../support/release.ts';
import { payment } from '../support/server/workshop.ts';
import type { Counted } from './plain-count.ts';
import type { RememberedSession } from './remembered-session.ts';
import { firstVersion, secondVersion } from './two-versions.ts';

const dayMs = 86_400_000;

/** Runs acts of visitors on a server, and remembers everything that was written. */
export class History {
  readonly sessions: RememberedSession[] = [];
  readonly #ids = Array.from({ length: 6 }, () => randomUUID());
  readonly #db: Database;
  readonly #store: Store;
  readonly #funnels: Funnels;
  readonly #work: StaffWork;
  #clock = new Date('2026-01-20T12:00:00Z');

  private constructor(db: Database, funnels: Funnels) {
    const store = createStore(db);
    this.#db = db;
    this.#store = store;
    this.#funnels = funnels;
    this.#work = openStaffWork({}, { store, funnels, replace: false });
  }

  /** Begins on a database after emptying it, except for its funnel versions. */
  static async begin(db: Database): Promise<History> {
    for (const table of ['sessions', 'figures', 'payments', 'accounts', 'refunds'] as const) {
      await db.deleteFrom(table).execute();
    }
    const store = createStore(db);
    await store.funnelVersions.add(versionRow(firstVersion, new Date('2026-01-01T00:00:00Z')));
    return new History(db, await startedWith(store, secondVersion));
  }

  /** One of six visitors arrives, or arrives again, perhaps with another source. */
  async arrive(visitor: number, version: string, source: string): Promise<void> {
    const at = this.#clock;
    const id = this.#ids[visitor] ?? '';
    const existing = this.#kept(visitor);
    if (existing) return this.#write(existing, 'UTM', source, at);
    const fields = new Map([['UTM', source]]);
    const { id: funnelId } = firstVersion;
    await this.#store.sessions.create({ id, fields, furthestStep: 0, at, funnelId, funnelVersion: version });
    const firstAt = new Map(source === '' ? [] : [['UTM', at.getTime()]]);
    this.sessions.push({
      id,
      version,
      createdAt: at,
      updatedAt: at,
      source,
      firstAt,
      answers: new Map(),
      money: new Set(),
      gone: false,
    });
  }

  /** Writes a visitor's field, a mark or an answer; `seconds` shifts its time, as when requests overtake each other. */
  async write(visitor: number, field: string, value: string, seconds: number): Promise<void> {
    const session = this.#kept(visitor);
    const at = new Date(this.#clock.getTime() + seconds * 1000);
    if (session) await this.#write(session, field, value, at);
  }

  async pay(visitor: number): Promise<void> {
    const session = this.#kept(visitor);
    if (!session) return;
    await this.#store.payments.add(
      { ...payment(), id: `cs_${session.id}`, sessionId: session.id },
      this.#clock,
    );
    session.money.add('paid');
  }

  async makeAccount(visitor: number): Promise<void> {
    const session = this.#kept(visitor);
    if (!session?.money.has('paid')) return;
    const email = `${session.id}@example.com`;
    const key = { sessionId: session.id, paymentId: `cs_${session.id}` };
    await this.#store.accounts.create({ ...key, email, passwordHash: '' }, this.#clock);
    await this.#store.refunds.add({ ...payment(), id: key.paymentId, sessionId: session.id }, this.#clock);
    session.money.add('account');
    if (!session.money.has('refund')) session.money.add('owed');
  }

  async giveBack(visitor: number): Promise<void> {
    const session = this.#kept(visitor);
    if (!session?.money.has('owed')) return;
    const key = { sessionId: session.id, paymentId: `cs_${session.id}` };
    await this.#store.refunds.change(key, { state: 'done' });
    session.money.delete('owed');
    session.money.add('refund');
  }

  async forget(visitor: number): Promise<void> {
    const session = this.#kept(visitor);
    if (!session) return;
    const owed = session.money.has('owed');
    const refused = await forget({ ...this.#deps, now: () => this.#clock }, [session.id]).catch(
      (error: unknown) => error,
    );
    if (owed !== refused instanceof NotForgotten) throw refused;
    if (!owed) session.gone = true;
  }

  async passTime(days: number): Promise<void> {
    this.#clock = new Date(this.#clock.getTime() + days * dayMs);
  }

  async clean(): Promise<void> {
    await this.#work.remove(dueNow(this.#funnels.active.funnel, this.#clock));
    const since = new Date(this.#clock.getTime() - 90 * dayMs);
    for (const session of this.sessions) {
      const finished = session.answers.has('Plan') || session.money.size > 0;
      if (!finished && session.updatedAt < since) session.gone = true;
    }
  }

  fold(): Promise<void> {
    return this.#work.fold();
  }

  /** The figures now, whether sessions are folded or not. */
  async analyse({ from, to, version, source }: Counted) {
    return analyse(this.#deps, { period: { from, to }, version, source });
  }

  /** The ids of the sessions that have a row. */
  async rows(): Promise<readonly string[]> {
    const rows = await this.#db.selectFrom('sessions').select('session_id').execute();
    return rows.map(({ session_id }) => session_id);
  }

  get #deps() {
    return { store: this.#store, funnels: this.#funnels };
  }

  #kept(visitor: number): RememberedSession | undefined {
    return this.sessions.find(({ id, gone }) => id === this.#ids[visitor] && !gone);
  }

  async #write(session: RememberedSession, field: string, value: string, at: Date): Promise<void> {
    const fields = new Map([[field, value]]);
    if (!(await this.#store.sessions.update({ id: session.id, fields, furthestStep: 0, at }))) {
      throw new Error('The session is not there, although nobody has removed it.');
    }
    // A request that was overtaken does not set the time back.
    if (at > session.updatedAt) session.updatedAt = at;
    if (value === '') return;
    if (!session.firstAt.has(field)) session.firstAt.set(field, at.getTime());
    if (field === 'UTM') session.source = value;
    else session.answers.set(field, value);
  }
}
