import { Client } from 'pg';

/**
 * How many acknowledged values the database lacks. Each session has one request at a time, so that it must have the
 * last acknowledged value, or one sent after it and cut off by the end of the load.
 */
export async function lostIn(url: string, acknowledged: Readonly<Record<string, string>>): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select session_id, answers ->> 'Step 7' as value from sessions where session_id = any($1)`,
      [Object.keys(acknowledged)],
    );
    const kept = new Map<string, string>(rows.map((row) => [row.session_id, row.value ?? '']));
    const order = (value: string | undefined) => Number(value?.replace('Answer ', '') ?? -1);
    return Object.entries(acknowledged).filter(([id, value]) => !(order(kept.get(id)) >= order(value)))
      .length;
  } finally {
    await client.end();
  }
}
