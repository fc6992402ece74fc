import type { Client } from 'pg';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { logOf } from '../../server/store/writes/session-write.ts';
import { answer } from './visit.ts';

const perStatement = 100_000;
/** How many visits of each length there are, with different times. */
const paces = 32;
const sources = 12;
/** The days over which the sessions are spread. */
const days = 400;
/** The last days have a fixed number of sessions, so that counts over a week or month do not grow with the table. */
const last = { days: 30, sessions: 75_000 };

/**
 * Adds sessions that took the funnel's quiz over the last 400 days, from 12 sources; three quarters leave in its first
 * half. In: the present and the wanted number; `tell` is called after each hundred thousand.
 */
export async function fillSessions(
  client: Client,
  funnel: Funnel,
  { from, to }: { readonly from: number; readonly to: number },
  tell: (filled: number) => void,
): Promise<void> {
  await makeVisits(client, funnel);
  const { id, version, steps, session } = funnel;
  const source = session.start.find((field) => 'fromQuery' in field)?.field;
  const olderFrom = Math.max(from, last.sessions);
  for (let filled = from; filled < to; filled += perStatement) {
    const end = Math.min(filled + perStatement, to);
    await client.query(
      `insert into sessions (session_id, funnel_id, funnel_version, answers, furthest_step, created_at, updated_at, active_on, write_log)
       select gen_random_uuid(), $1, $2, answers || jsonb_build_object($3::text, 'campaign ' || made % ${sources}), 0,
         began, began, (began at time zone 'UTC')::date, write_log
       from (
         select made, floor(random() * random() * ${(steps.length + 1) * paces})::int as visit,
           now() - interval '1 day' * case when made < ${last.sessions} then ${last.days} * made / ${last.sessions}.0
             else ${last.days} + ${days - last.days} * (made - $6::int) / $7::int::numeric end as began
         from generate_series($4::int, $5::int - 1) as made offset 0
       ) as arrivals join visits on visits.id = arrivals.visit`,
      [id, version, source, filled, end, olderFrom, to - olderFrom],
    );
    tell(end);
  }
}

/** A table of visits to choose from: of each length, at several paces. */
async function makeVisits(client: Client, { steps, session }: Funnel): Promise<void> {
  await client.query('drop table if exists visits');
  await client.query('create unlogged table visits (id int primary key, answers jsonb, write_log text)');
  for (let visit = 0; visit < (steps.length + 1) * paces; visit += 1) {
    const passed = steps.slice(0, Math.floor(visit / paces));
    const msBetween = 1_000 * (1 + (visit % paces) ** 1.5);
    const writes = passed.flatMap(({ statusField, field }) => [
      [statusField, session.viewedValue],
      [field, answer],
    ]);
    const log = writes.map(([field = ''], index) =>
      logOf(new Map([[field, answer]]), new Date(1_760_000_000_000 + index * msBetween)),
    );
    await client.query('insert into visits values ($1, $2, $3)', [
      visit,
      JSON.stringify(Object.fromEntries(writes)),
      log.join(''),
    ]);
  }
  await client.query('analyze visits');
}
