import type { PgBoss } from 'pg-boss';
import type { QueueDeclaration } from './queues.ts';

/**
 * Makes the queue, which holds one job at a time for the same thing. One that an earlier version of the server has made
 * gets the options of this one.
 */
export async function openQueue(boss: PgBoss, { name, options }: QueueDeclaration): Promise<void> {
  await boss.createQueue(name, { policy: 'exclusive', ...options });
  await boss.updateQueue(name, options);
}
