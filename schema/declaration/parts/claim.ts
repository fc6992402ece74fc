import { Type } from 'typebox';
import type { Below } from '../../places/pointer.ts';
import type { StaticOf } from '../typebox-builders.ts';
import { internalText } from '../typebox-builders.ts';

/** The source of a claim; visitors do not get it. */
export const claimProps = {
  source: Type.Optional(
    internalText('Source', 'Where the proof can be looked up: a report, a survey, a release form.'),
  ),
  asOf: Type.Optional(
    Type.String({
      pattern: '^\\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?$',
      title: 'As of',
      examples: ['2026-10-31'],
      description: 'When the figure was taken: 2026-10, or 2026-10-31.',
    }),
  ),
};

type Claim = StaticOf<typeof claimProps>;

/** A statement of a step or a block about the product or its customers. */
export interface ClaimMade {
  readonly claim: Claim;
  /** The path from the step or the block. */
  readonly path: Below;
  /** What it is, in a sentence: the statistic '80%'. */
  readonly what: string;
  /** Set if it needs no source: it counts real sessions, or claims nothing. */
  readonly live?: boolean;
}
