import type { Rejection } from '../../schema/answers/answer.ts';
import type { Funnel } from '../../schema/funnel.ts';
import { fillTemplate } from './fill-template.ts';

/** Why an answer was refused, as the visitor reads it. */
export interface Refusal {
  readonly text: string;
  /** Of an answer in several parts: what is wrong with each, by its name. */
  readonly parts?: Readonly<Record<string, string>>;
}

/** The refusal for a rejection: in the words of the funnel, or, where it has none, in those of the API. */
export function refusalOf(
  { texts }: Pick<Funnel, 'texts'>,
  { id, problem, values, parts }: Rejection,
): Refusal {
  const text = texts.rejections?.[id];
  return {
    text: text === undefined ? problem : fillTemplate(text, values ?? {}),
    ...(parts && {
      parts: Object.fromEntries(
        Object.entries(parts).map(([part, rejection]) => [part, refusalOf({ texts }, rejection).text]),
      ),
    }),
  };
}
