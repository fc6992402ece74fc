import type { Answer } from '../../answers/answer.ts';
import type { Kind, KindAuthoring } from '../kind.ts';
import { authoringOrSkipped, type Optional, orSkipped } from './optional.ts';
import { authoringWithOther, type Other, withOther } from './other.ts';

/** What a question may have besides the properties of its kind. */
export interface Options {
  readonly optional?: Optional | undefined;
  readonly other?: Other | undefined;
}

/** The kind of a step, with the options of the step. */
export function withOptions<Props>(
  kind: Kind<Props, Answer>,
  { optional, other }: Options,
): Kind<Props, Answer> {
  const asked = other ? withOther(kind, other) : kind;
  return optional ? orSkipped(asked) : asked;
}

/** What is known of it. */
export function authoringWithOptions<Props>(
  kind: KindAuthoring<Props>,
  { optional, other }: Options,
): KindAuthoring<Props> {
  const asked = other ? authoringWithOther(kind, other) : kind;
  return optional ? authoringOrSkipped(asked) : asked;
}
