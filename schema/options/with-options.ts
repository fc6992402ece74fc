import type { Answer } from '../answer.ts';
import type { Kind, KindAuthoring } from '../kinds/kind.ts';
import { authoringOrSkipped, type Optional, orSkipped } from './optional.ts';

/** What a question may have besides the properties of its kind. */
export interface Options {
  readonly optional?: Optional | undefined;
}

/** A kind as a step asks by it: with the options of the step. */
export const withOptions = <Props>(kind: Kind<Props, Answer>, { optional }: Options): Kind<Props, Answer> =>
  optional ? orSkipped(kind) : kind;

/** What is known of it. */
export const authoringWithOptions = <Props>(
  kind: KindAuthoring<Props>,
  { optional }: Options,
): KindAuthoring<Props> => (optional ? authoringOrSkipped(kind) : kind);
