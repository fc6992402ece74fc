import { type Static, Type } from 'typebox';
import { type Answer, accepted, skipped } from '../../answers/answer.ts';
import { filledText, strict } from '../../declaration/typebox-builders.ts';
import type { Kind, KindAuthoring } from '../kind.ts';

const schema = strict(
  { label: filledText('Label', "The button that skips the question, such as 'Skip'.") },
  { title: 'Optional', description: 'Visitors may go on without an answer.' },
);

/** The `optional` of a question. */
export const optionalSchema = Type.Optional(schema);

export type Optional = Static<typeof schema>;

/** A kind whose question may be skipped. */
export const orSkipped = <Props, Value extends Answer>(
  kind: Kind<Props, Value>,
): Kind<Props, Value | typeof skipped> => ({
  ...kind,
  check: (step, raw, catalog, clock) =>
    raw === skipped ? accepted(skipped) : kind.check(step, raw, catalog, clock),
  format: (step, answer) => (answer === skipped ? skipped : kind.format(step, answer)),
});

/** What is known of such a kind. */
export const authoringOrSkipped = <Props>(kind: KindAuthoring<Props>): KindAuthoring<Props> => ({
  ...kind,
  read: (step, text, catalog, clock) =>
    text === skipped ? accepted(skipped) : kind.read(step, text, catalog, clock),
  domain: (step, catalog) => ({ ...kind.domain(step, catalog), optional: true }),
});
