import { Client } from 'pg';

/** A load on sessions in turn, whose answers are numbered in the order of sending. */
interface Load {
  readonly ids: readonly string[];
  readonly first: number;
  readonly sent: number;
  readonly answered: number;
}

/**
 * How many acknowledged answers the database lacks. Each session must have its last answer, unless the end of the load
 * cut that answer off.
 */
export async function lostIn(url: string, { ids, first, sent, answered }: Load): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select session_id, answers ->> 'Step 7' as value from sessions where session_id = any($1)`,
      [ids],
    );
    const stored = new Map<string, number>(
      rows.map(({ session_id, value }) => [session_id, Number(value?.replace('Answer ', '') ?? -1)]),
    );
    const last = Array.from({ length: Math.min(sent, ids.length) }, (_, back) => sent - 1 - back);
    const missing = last.filter((number) => stored.get(ids[number % ids.length] ?? '') !== first + number);
    return Math.max(0, missing.length - (sent - answered));
  } finally {
    await client.end();
  }
}
