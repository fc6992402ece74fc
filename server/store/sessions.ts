import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { logOf, longestLog } from './write-log.ts';

/** What the server works with of a session. */
export interface Session {
  readonly id: string;
  readonly funnelId: string;
  readonly funnelVersion: string;
  readonly email: string | undefined;
}

/** Fields to keep, all checked before. */
interface Write {
  readonly id: string;
  readonly fields: ReadonlyMap<string, string>;
  /** The highest number of a step among the fields. */
  readonly furthestStep: number;
  readonly at: Date;
}

interface Creation extends Write {
  readonly funnelId: string;
  readonly funnelVersion: string;
}

interface EmailWrite extends Write {
  readonly email: string;
  readonly consent: boolean;
}

/** The sessions of the visitors and their answers (spec section 3). */
export class Sessions {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The session with this id, which must be a UUID. */
  async find(id: string): Promise<Session | undefined> {
    const row = await this.#db
      .selectFrom('sessions')
      .select(['session_id', 'funnel_id', 'funnel_version', 'email'])
      .where('session_id', '=', id)
      .executeTakeFirst();
    return (
      row && {
        id: row.session_id,
        funnelId: row.funnel_id,
        funnelVersion: row.funnel_version,
        email: row.email ?? undefined,
      }
    );
  }

  /** Makes the session with its first fields. Gives false, and changes nothing, where it is there already. */
  async create({ id, funnelId, funnelVersion, fields, furthestStep, at }: Creation): Promise<boolean> {
    const row = await this.#db
      .insertInto('sessions')
      .values({
        session_id: id,
        funnel_id: funnelId,
        funnel_version: funnelVersion,
        answers: JSON.stringify(Object.fromEntries(fields)),
        write_log: logOf(fields, at),
        furthest_step: furthestStep,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.column('session_id').doNothing())
      .returning('session_id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Merges the fields by name; an empty one never overwrites. Gives false where there is no such session. */
  async update(write: Write): Promise<boolean> {
    return this.#merge(write, sql``);
  }

  /** As `update`, and keeps the address and the consent in columns of their own. */
  async updateEmail(write: EmailWrite): Promise<boolean> {
    const { email, consent } = write;
    return this.#merge(write, sql`, email = ${email}, consent = ${consent}`);
  }

  /**
   * Counts, for each of the fields, the sessions of a funnel that were active since a moment and have answered it.
   * A field that none has answered is not in the answer.
   */
  async countAnswered(
    funnelId: string,
    fields: readonly string[],
    since: Date,
  ): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#db
      .selectFrom([
        'sessions',
        sql<{ field: string }>`unnest(${fields}::text[])`.as<'asked'>(sql`asked(field)`),
      ])
      .select(['asked.field', sql<number>`count(*)::int`.as('sessions')])
      .where('funnel_id', '=', funnelId)
      .where('updated_at', '>=', since)
      .where(sql<boolean>`answers ? asked.field`)
      .groupBy('asked.field')
      .execute();
    return new Map(rows.map(({ field, sessions }) => [field, sessions]));
  }

  /** One statement, so that two saves at the same time keep each other's fields. In SQL: it is what is done most. */
  async #merge({ id, fields, furthestStep, at }: Write, more: RawBuilder<unknown>): Promise<boolean> {
    const empty = jsonOf(fields, (value) => value === '');
    const set = jsonOf(fields, (value) => value !== '');
    const { rows } = await sql`
      update sessions set
        answers = ${empty}::jsonb || answers || ${set}::jsonb,
        furthest_step = greatest(furthest_step, ${furthestStep}::int),
        updated_at = ${at},
        write_log = case when octet_length(write_log) < ${sql.lit(longestLog)}
          then write_log || ${logOf(fields, at)} else write_log end,
        unfolded = true
        ${more}
      where session_id = ${id}
      returning session_id
    `.execute(this.#db);
    return rows.length > 0;
  }
}

function jsonOf(fields: ReadonlyMap<string, string>, wanted: (value: string) => boolean): string {
  return JSON.stringify(Object.fromEntries([...fields].filter(([, value]) => wanted(value))));
}
