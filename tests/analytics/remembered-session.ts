/** What a test remembers of a session: everything that was ever written to it, even if its row is removed. */
export interface RememberedSession {
  readonly id: string;
  readonly version: string;
  readonly createdAt: Date;
  updatedAt: Date;
  source: string;
  /** When each field was first given a value, in milliseconds. */
  readonly firstAt: Map<string, number>;
  readonly answers: Map<string, string>;
  readonly money: Set<'paid' | 'account' | 'owed' | 'refund'>;
  /** Whether the row was removed: forgotten, or too old. */
  gone: boolean;
}
