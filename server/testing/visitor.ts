import { randomUUID } from 'node:crypto';
import type { TestServer } from './test-server.ts';

type Fields = Readonly<Record<string, string>>;

/** Somebody who takes the quiz, by the calls that the renderer makes. */
export class Visitor {
  readonly sessionId = randomUUID();
  readonly #server: TestServer;

  constructor(server: TestServer) {
    this.#server = server;
  }

  /** A visitor whose session is known to the server. */
  static async arrived(server: TestServer): Promise<Visitor> {
    const visitor = new Visitor(server);
    await visitor.submit({ UTM: '', 'Visit 1': 'true' });
    return visitor;
  }

  submit(answers: Fields): Promise<Response> {
    return this.#server.post('/api/submit', { sessionId: this.sessionId, answers });
  }

  update(updates: Fields): Promise<Response> {
    return this.#server.post('/api/update', { sessionId: this.sessionId, updates });
  }

  submitEmail(email: string, subscription: boolean): Promise<Response> {
    return this.#server.post('/api/submit-email', { sessionId: this.sessionId, email, subscription });
  }

  /** Pays at the sandbox checkout; gives the payment's id. */
  async pay(plan: string, email: string): Promise<string> {
    const query = new URLSearchParams({ plan, client_reference_id: this.sessionId });
    const response = await this.#server.app.request(`/sandbox/checkout?${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email }).toString(),
    });
    const returned = new URL(response.headers.get('Location') ?? '', 'http://localhost');
    return returned.searchParams.get('session_id') ?? '';
  }

  createAccount(email: string, password: string, stripeSessionId: string): Promise<Response> {
    const { sessionId } = this;
    return this.#server.post('/api/create-account', { sessionId, email, password, stripeSessionId });
  }

  /** The row that the database holds for the session. */
  row() {
    return this.#server.database.db
      .selectFrom('sessions')
      .selectAll()
      .where('session_id', '=', this.sessionId)
      .executeTakeFirst();
  }
}
