import { Pool } from 'pg';
import { expect, inject, test } from 'vitest';
import { PreparingClient, prepared } from './preparing-client.ts';

test('a connection prepares a statement that was given a name once, and no other', async () => {
  const pool = new Pool({ connectionString: inject('postgresUrl'), Client: PreparingClient, max: 1 });
  const sum = prepared('sum', 'select $1::int + $2::int as sum');
  const sums = [await pool.query(sum, [1, 2]), await pool.query(sum, [3, 4])];
  expect(sums.map(({ rows }) => rows)).toEqual([[{ sum: 3 }], [{ sum: 7 }]]);
  await pool.query('select $1::int as unnamed', [1]);
  const { rows } = await pool.query(
    'select name, generic_plans + custom_plans as uses from pg_prepared_statements',
  );
  expect(rows).toEqual([{ name: 'sum', uses: '2' }]);
  await pool.end();
});
