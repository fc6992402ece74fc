import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TestServer } from './test-server.ts';

/** A browser with a session, by the cookie that it keeps, on the way to a checkout. */
export class PayingVisit {
  readonly id = randomUUID();
  cookie: string;
  readonly #server: TestServer;

  constructor(server: TestServer, cookie = '') {
    this.#server = server;
    this.cookie = cookie;
  }

  async begin(answers: Readonly<Record<string, string>>): Promise<void> {
    const body = JSON.stringify({ sessionId: this.id, answers });
    const headers = { 'Content-Type': 'application/json' };
    expect((await this.send('/api/submit', { method: 'POST', headers, body })).status).toBe(201);
  }

  async send(path: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
    const all = { ...headers, ...(this.cookie && { Cookie: this.cookie }) };
    const response = await this.#server.app.request(path, { ...init, headers: all });
    const [set] = response.headers.getSetCookie();
    if (set) this.cookie = set.split(';')[0] ?? '';
    return response;
  }

  /** The page before the checkout of a plan. In: the terms that were shown, if others than today's. */
  terms(plan: string, dues?: string): Promise<Response> {
    return this.send(`/api/checkout?${this.#query(plan, dues)}`);
  }

  /** Sends a form of the page before the checkout. */
  order(
    path: string,
    plan: string,
    form: Readonly<Record<string, string>>,
    dues?: string,
  ): Promise<Response> {
    return this.send(`${path}?${this.#query(plan, dues)}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Sec-Fetch-Site': 'same-origin',
      },
      body: new URLSearchParams(form).toString(),
    });
  }

  pay(plan: string, dues?: string, email = ''): Promise<Response> {
    return this.order('/api/checkout', plan, { consent: 'yes', email }, dues);
  }

  #query(plan: string, dues: string | undefined): URLSearchParams {
    return new URLSearchParams({ plan, client_reference_id: this.id, ...(dues && { dues }) });
  }
}
