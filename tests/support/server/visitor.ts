import { randomUUID } from 'node:crypto';
import type {
  CreateAccountRequest,
  SubmitEmailRequest,
  SubmitRequest,
  UpdateRequest,
} from '../../../server/api.ts';
import type { TestServer } from './test-server.ts';

type Fields = Readonly<Record<string, string>>;

/** A visitor who takes the quiz by the renderer's calls. */
export class Visitor {
  readonly sessionId: string;
  readonly #server: TestServer;

  constructor(server: TestServer, sessionId: string = randomUUID()) {
    this.#server = server;
    this.sessionId = sessionId;
  }

  /** A visitor whose session is stored on the server. */
  static async arrived(server: TestServer): Promise<Visitor> {
    const visitor = new Visitor(server);
    await visitor.submit({ UTM: '', 'Visit 1': 'true' });
    return visitor;
  }

  submit(answers: Fields): Promise<Response> {
    const body: SubmitRequest = { sessionId: this.sessionId, answers };
    return this.#server.post('/api/submit', body);
  }

  update(updates: Fields): Promise<Response> {
    const body: UpdateRequest = { sessionId: this.sessionId, updates };
    return this.#server.post('/api/update', body);
  }

  /** In: the field of the e-mail step, if the funnel has several. */
  submitEmail(email: string, subscription: boolean, field?: string): Promise<Response> {
    const body: SubmitEmailRequest = { sessionId: this.sessionId, email, subscription };
    const query = field === undefined ? '' : `?${new URLSearchParams({ field })}`;
    return this.#server.post(`/api/submit-email${query}`, body);
  }

  /** Pays at the sandbox checkout; gives the payment's id. */
  async pay(plan: string, email: string): Promise<string> {
    const returned = await this.#sendForm('/sandbox/checkout', plan, { email });
    return returned.get('session_id') ?? '';
  }

  /** Subscribes in the sandbox to a plan of `examples/cooking-club.json`; gives the payment's id. */
  async subscribe(plan: string, email: string): Promise<string> {
    const returned = await this.#sendForm('/api/checkout', plan, { email, consent: 'yes' });
    return returned.get('payment') ?? '';
  }

  /** Lets a month pass for the subscription in the sandbox. */
  async aMonthLater(): Promise<void> {
    await this.#sendForm('/sandbox/subscription', '', { act: 'a-month-later' });
  }

  /** Sends a form about a plan; gives the query of the address that it leads to. */
  async #sendForm(path: string, plan: string, form: Fields): Promise<URLSearchParams> {
    const query = new URLSearchParams({ plan, client_reference_id: this.sessionId });
    const response = await this.#server.app.request(`${path}?${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams(form).toString(),
    });
    return new URL(response.headers.get('Location') ?? '', 'http://localhost').searchParams;
  }

  createAccount(email: string, password: string, stripeSessionId: string): Promise<Response> {
    const body: CreateAccountRequest = { sessionId: this.sessionId, email, password, stripeSessionId };
    return this.#server.post('/api/create-account', body);
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
