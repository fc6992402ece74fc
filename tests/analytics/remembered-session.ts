/** What a test remembers of a session: everything that was ever written to it, whether or not it is still kept. */
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
  /** Whether its row is gone: forgotten, or too old. */
  gone: boolean;
}
