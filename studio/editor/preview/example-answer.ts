import type { Answers } from '../../../schema/answers/answer.ts';
import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Domain } from '../../../schema/declaration/domain.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Step } from '../../../schema/declaration/step.ts';
import { kindOf } from '../../../schema/kinds/index.ts';
import { answersByField } from '../../../schema/kinds/kind.ts';
import { formQuestions } from '../../../schema/questions/form-questions.ts';

const places = [
  { street: '1 Main Street', city: 'Springfield', region: 'CA', postcode: '90001' },
  { street: '10 High Street', city: 'London', postcode: 'SW1A 1AA' },
  { street: 'Hauptstraße 1', city: 'Berlin', postcode: '10115' },
  { street: 'Calle Mayor 1', city: 'Madrid', region: 'M', postcode: '28013' },
  { street: '1 rue de Rivoli', city: 'Paris', postcode: '75001' },
];

/** What visitors may type, by kind: the first that a step accepts is its example. */
const typed: Partial<Readonly<Record<Step['kind'], readonly unknown[]>>> = {
  address: places,
  date: ['1990-05-17', '2026-05-17', '2030-05-17'],
  file: ['photo.jpg (image/jpeg', 'photo.png (image/png', 'document.pdf (application/pdf'].map((start) => [
    `${start}, 482133 bytes, 00000000-0000-4000-8000-000000000000)`,
  ]),
  email: [{ email: 'ana@example.com', subscription: false }],
  'long-text': ['A few words. ', 'Some more words. '.repeat(6), 'Very many words. '.repeat(60)],
  name: [{ name: 'Ana', family: 'Silva' }],
  phone: ['+12133734253', '+447400123456', '+4915123456789', '+33612345678', '+34612345678'],
  signature: ['drawn: M60 170L90 90L120 170L150 100L190 170L250 130L330 150'],
  text: ['Some words'],
};

/**
 * An answer to a step that a visitor may give, by field; of a form, to all of its questions. In: one of the answers that
 * conditions can tell apart, unless any will do. Undefined if none is known that the step accepts.
 */
export function exampleAnswer(funnel: Funnel, step: Step, wanted?: unknown): Answers | undefined {
  const inForm = formQuestions(step).map((question) => exampleAnswer(funnel, question));
  const kind = kindOf(step);
  const domain = kindAuthoringOf(step).domain(step, funnel);
  const candidates =
    wanted === undefined ? [...inDomain(domain, step), ...(typed[step.kind] ?? [])] : [wanted];
  for (const raw of candidates.flatMap((raw) => [raw, { picked: raw, text: '' }])) {
    const checked = kind.check(step, raw, funnel, { now: new Date(), local: true });
    if (checked.ok) return Object.assign({}, answersByField(kind, step, checked.answer), ...inForm);
  }
  return undefined;
}

/** Answers of a domain: the one that the step begins with, if it does. */
function inDomain(domain: Domain, step: Step): readonly unknown[] {
  if ('values' in domain) {
    const { values, several } = domain;
    return several ? [...values.map((value) => [value]), values.slice(0, several.min)] : values;
  }
  if ('min' in domain) return [Object(step).default, domain.min].filter((value) => value !== undefined);
  return [];
}
