import { appendFileSync, existsSync } from 'node:fs';
import { stringify } from 'csv-stringify/sync';

/** With `--save`, appends the rows to `bench/results/<bench>.csv`, each with the time in UTC. */
export function record(bench: string, rows: readonly Readonly<Record<string, string | number>>[]): void {
  if (!process.argv.includes('--save')) return;
  const file = new URL(`../results/${bench}.csv`, import.meta.url);
  const date = new Date().toISOString().slice(0, 16);
  appendFileSync(
    file,
    stringify(
      rows.map((row) => ({ date, ...row })),
      { header: !existsSync(file), cast: { number: (value) => String(Number(value.toPrecision(4))) } },
    ),
  );
  console.log(`Saved to bench/results/${bench}.csv.`);
}
