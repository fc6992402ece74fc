import { Type } from 'typebox';
import { accepted, skipped } from '../../answers/answer.ts';
import type { KindAuthoring } from '../kinds/step-kind.ts';
import { filledText, strict } from '../typebox-builders.ts';

export const optionalSchema = Type.Optional(
  strict(
    { label: filledText('Label', "The button that skips the question, such as 'Skip'.") },
    { title: 'Optional', description: 'Visitors may go on without an answer.' },
  ),
);

export const authoringOrSkipped = <Props>(kind: KindAuthoring<Props>): KindAuthoring<Props> => ({
  ...kind,
  read: (step, text, catalog, clock) =>
    text === skipped ? accepted(skipped) : kind.read(step, text, catalog, clock),
  domain: (step, catalog) => ({ ...kind.domain(step, catalog), optional: true }),
});
