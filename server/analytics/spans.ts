/** Days from one to another, both included, as YYYY-MM-DD in UTC; null where that side is open. */
export interface Period {
  readonly from: string | null;
  readonly to: string | null;
}

/** Days or months from one to another, both included and compared as texts. */
export interface Span extends Period {
  readonly span: 'day' | 'month';
}

/**
 * Covers a period with whole months, and with days where it begins or ends within one: however long it is, 60 days at
 * most are to be read one by one.
 */
export function spansOf({ from, to }: Period): readonly Span[] {
  const first = from && (from.endsWith('-01') ? monthOf(from) : monthAfter(from, 1));
  const last = to && (endsMonth(to) ? monthOf(to) : monthAfter(to, -1));
  if (first && last && first > last) return [{ span: 'day', from, to }];
  return [
    { span: 'month', from: first, to: last },
    ...(from && monthOf(from) !== first ? [{ span: 'day', from, to: `${monthOf(from)}-31` } as const] : []),
    ...(to && monthOf(to) !== last ? [{ span: 'day', from: `${monthOf(to)}-01`, to } as const] : []),
  ];
}

const monthOf = (day: string): string => day.slice(0, 7);

const monthAfter = (day: string, months: number): string =>
  monthOf(new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months)).toISOString());

const endsMonth = (day: string): boolean =>
  new Date(Date.parse(day) + 86_400_000).toISOString().slice(8, 10) === '01';
