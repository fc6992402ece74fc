/** What the server does from time to time, one of its processes at a turn. */
export interface Chore {
  /** Names its queue. */
  readonly name: string;
  /** A cron expression, in UTC. */
  readonly when: string;
  run(): Promise<unknown>;
}
