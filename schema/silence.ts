import { pointerTo } from './pointer.ts';
import type { Finding } from './rule.ts';
import type { Suppression } from './suppression.ts';

interface Found {
  readonly rule: string;
  readonly pointer: string;
}

/** Problems sorted by what the funnel says of them. */
export interface Heard<Some> {
  readonly heard: readonly Some[];
  readonly suppressed: readonly { readonly problem: Some; readonly reason: string }[];
  /** A finding for each suppression that silences nothing. */
  readonly unused: readonly Finding[];
}

/** Takes out of `problems` what a suppression names: its rule, at its pointer or anywhere below it. */
export function silence<Some extends Found>(
  problems: readonly Some[],
  suppressions: readonly Suppression[] = [],
): Heard<Some> {
  const silencer = ({ rule, pointer }: Some) =>
    suppressions.find(
      (suppression) => suppression.rule === rule && `${pointer}/`.startsWith(`${suppression.pointer}/`),
    );
  const judged = problems.map((problem) => ({ problem, by: silencer(problem) }));
  const used = new Set(judged.map(({ by }) => by));
  const heard = judged.filter(({ by }) => !by).map(({ problem }) => problem);
  return {
    heard,
    suppressed: judged.flatMap(({ problem, by }) => (by ? [{ problem, reason: by.reason }] : [])),
    unused: suppressions.flatMap((suppression, index) =>
      used.has(suppression) ? [] : [findingOf(suppression, index, heard)],
    ),
  };
}

/** Numbers in pointers move when a step is put in before them: where the rule still finds something, that is told. */
function findingOf({ rule, pointer }: Suppression, index: number, heard: readonly Found[]): Finding {
  const elsewhere = heard.find((problem) => problem.rule === rule);
  return {
    pointer: pointerTo('suppressions', index),
    message: `Nothing at '${pointer}' breaks the rule '${rule}', so that this suppression silences nothing and could hide a mistake one day; remove it or correct its pointer.${elsewhere ? ` Did you mean '${elsewhere.pointer}'?` : ''}`,
  };
}
