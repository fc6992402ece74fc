import type { Rejection } from '../../schema/answers/answer.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { fillTemplate } from '../../schema/gaps/fill-template.ts';

/** Why an answer was refused, as the visitor reads it. */
export interface Refusal {
  readonly text: string;
  /** For an answer in several parts: what is wrong with each part, by name. */
  readonly parts?: Readonly<Record<string, string>>;
}

/** The refusal for a rejection: the funnel's own text, or, if it has none, the sentence of the API. */
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
