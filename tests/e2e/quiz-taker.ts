import { randomUUID } from 'node:crypto';
import type { SubmitEmailRequest, SubmitRequest, UpdateRequest } from '../../server/api.ts';

type Fields = Readonly<Record<string, string>>;

/** Somebody who takes a quiz of a running server, by the calls that the renderer makes. */
export class QuizTaker {
  readonly sessionId: string;
  readonly #address: string;

  private constructor(address: string, sessionId: string) {
    this.#address = address;
    this.sessionId = sessionId;
  }

  /** A quiz taker whose session starts with these answers. */
  static async arrive(
    address: string,
    answers: Fields,
    sessionId: string = randomUUID(),
  ): Promise<QuizTaker> {
    const visitor = new QuizTaker(address, sessionId);
    await visitor.#post('/api/submit', { sessionId, answers } satisfies SubmitRequest);
    return visitor;
  }

  async answer(updates: Fields): Promise<void> {
    await this.#post('/api/update', { sessionId: this.sessionId, updates } satisfies UpdateRequest);
  }

  async giveEmail(email: string): Promise<void> {
    const body: SubmitEmailRequest = { sessionId: this.sessionId, email, subscription: false };
    await this.#post('/api/submit-email', body);
  }

  /** Pays at the sandbox checkout. */
  async pay(plan: string, email: string): Promise<void> {
    const query = new URLSearchParams({ plan, client_reference_id: this.sessionId });
    const { status } = await fetch(`${this.#address}/sandbox/checkout?${query}`, {
      method: 'POST',
      headers: { Origin: this.#address },
      body: new URLSearchParams({ email }),
      redirect: 'manual',
    });
    if (status !== 303) throw new Error(`Nothing was paid: the sandbox answered ${status}.`);
  }

  async #post(path: string, body: object): Promise<void> {
    const response = await fetch(`${this.#address}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  }
}
