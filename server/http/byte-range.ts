/**
 * The part of a file that a request wants. In: its `Range` header, and the size of the file, in bytes. Out: the first
 * byte and the one after the last; `whole` without a range, or with one that need not be understood, such as several;
 * `none` for one that begins behind the end.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): { readonly from: number; readonly to: number } | 'whole' | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  // Without a first byte, the other number counts from the end.
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  if (first !== '' && last !== '' && Number(last) < from) return 'whole';
  return from < to ? { from, to } : 'none';
}
