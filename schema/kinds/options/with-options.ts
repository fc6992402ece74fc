import type { Answer } from '../../answers/answer.ts';
import type { Kind } from '../kind.ts';
import { orSkipped } from './optional.ts';
import { type Other, withOther } from './other.ts';

/** What a question may have besides the properties of its kind. */
export interface Options {
  readonly optional?: { readonly label: string } | undefined;
  readonly other?: Other | undefined;
}

export function withOptions<Props>(
  kind: Kind<Props, Answer>,
  { optional, other }: Options,
): Kind<Props, Answer> {
  const withText = other ? withOther(kind, other) : kind;
  return optional ? orSkipped(withText) : withText;
}
