import { sandboxName } from '../payments/sandbox/sandbox-name.ts';
import type { PaymentRecord } from '../store/persons.ts';

/** What is to be done elsewhere once a person is forgotten here: a sentence; undefined where nobody else has records. */
export function providerNote(payments: readonly PaymentRecord[]): string | undefined {
  const elsewhere = payments.filter(({ provider }) => provider !== sandboxName);
  if (elsewhere.length === 0) return undefined;
  const ids = elsewhere.map(({ id }) => id).join(', ');
  return `The payment provider keeps records of its own, which the law may ask it to keep; look there for these payments and redact the customer: ${ids}.`;
}
