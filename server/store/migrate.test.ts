import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { databases } from '../../tests/support/server/databases.ts';
import { migrate } from './open.ts';

describe.each(databases)('on $name', ({ open }) => {
  test('a version starts on tables that a newer one has migrated, and leaves them so', async () => {
    const { db, close } = await open();
    await sql`insert into kysely_migration values ('9999-newer', '2026-01-02T03:04:05Z')`.execute(db);
    await migrate(db);
    const { rows } = await sql`select name from kysely_migration order by name desc limit 1`.execute(db);
    expect(rows).toEqual([{ name: '9999-newer' }]);
    await close();
  });
});
