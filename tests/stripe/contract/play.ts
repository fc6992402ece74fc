import { Stripe } from 'stripe';

/** What the server reads of an answer, without ids and times. */
export type Facts = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Calls of Stripe's API in their order, each with what the double of the tests answers. */
export interface Scenario {
  readonly name: string;
  play(contract: Contract): Promise<void>;
}

/** An answer of Stripe that is not the one of the double. */
export interface Deviation {
  readonly scenario: string;
  /** The call, in words. */
  readonly call: string;
  /** What is different, as a sentence. */
  readonly sentence: string;
}

/** What a scenario stops with: later calls need the answer of this one. */
class Broken extends Error {}

/** Plays scenarios in an account, notes how its answers differ from those of the double, and takes back what it made. */
export class Contract {
  readonly stripe: Stripe;
  readonly deviations: Deviation[] = [];
  calls = 0;
  readonly #undo: (() => Promise<unknown>)[] = [];
  #scenario = '';

  constructor(stripe: Stripe) {
    this.stripe = stripe;
  }

  /** Plays a scenario; where an answer is missing that later calls need, the rest of it is left out. */
  async play(scenario: Scenario): Promise<void> {
    this.#scenario = scenario.name;
    try {
      await scenario.play(this);
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
    }
  }

  /**
   * Makes a call that is answered. In: what the server reads of the answer, and the facts that the double answers. Out: the
   * answer.
   */
  async answers<Answer>(
    call: string,
    request: Promise<Answer>,
    read: (answer: Answer) => Facts,
    facts: Facts,
  ): Promise<Answer> {
    this.calls += 1;
    const answer = await request.catch((error: unknown) => {
      this.#note(call, `was refused (${refusalIn(error)}), and the double answers.`);
      throw new Broken();
    });
    this.#compare(call, read(answer), facts);
    return answer;
  }

  /** Makes a call that is refused. In: the facts of the refusal that matter. */
  async refuses(call: string, request: Promise<unknown>, facts: Partial<Refusal>): Promise<void> {
    this.calls += 1;
    const refusal = await request.then(
      () => undefined,
      (error: unknown) => factsOf(error),
    );
    if (refusal) this.#compare(call, { ...refusal }, facts);
    else this.#note(call, 'was answered, and the double refuses.');
  }

  /** Has something taken back in the end, the last thing first. */
  afterwards(undo: () => Promise<unknown>): void {
    this.#undo.unshift(undo);
  }

  /** Takes back what was made. Out: how many things Stripe left as they are. */
  async cleanUp(): Promise<number> {
    const outcomes: boolean[] = [];
    for (const undo of this.#undo.splice(0)) {
      outcomes.push(
        await undo().then(
          () => true,
          () => false,
        ),
      );
    }
    return outcomes.filter((done) => !done).length;
  }

  #compare(call: string, found: Facts, expected: Facts): void {
    for (const [name, fact] of Object.entries(expected))
      if (found[name] !== fact)
        this.#note(call, `gives ${name}: ${written(found[name])}, and the double ${written(fact)}.`);
  }

  #note(call: string, sentence: string): void {
    this.deviations.push({ scenario: this.#scenario, call, sentence });
  }
}

interface Refusal {
  readonly status: number | undefined;
  readonly type: string;
  readonly code: string | undefined;
  readonly param: string | undefined;
}

/** Fails with the error itself if Stripe gave no answer, or does not take the key. */
function factsOf(error: unknown): Refusal {
  const { StripeError, StripeConnectionError, StripeAuthenticationError, StripePermissionError } =
    Stripe.errors;
  const isAnswer =
    error instanceof StripeError &&
    ![StripeConnectionError, StripeAuthenticationError, StripePermissionError].some(
      (kind) => error instanceof kind,
    );
  if (!isAnswer) throw error;
  return { status: error.statusCode, type: error.rawType ?? '', code: error.code, param: error.param };
}

function refusalIn(error: unknown): string {
  const { status, type, code, param } = factsOf(error);
  return [status, type, code, param].filter((part) => part !== undefined).join(' ');
}

const written = (fact: Facts[string]): string => (fact === undefined ? 'nothing' : JSON.stringify(fact));
