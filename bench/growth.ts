import { parseArgs } from 'node:util';

/**
 * `npm run bench:growth`: what 10 to 1,000 million sessions a year need, computed from measured costs: processors,
 * memory, disk, money, and the first bottleneck. `-- --peak 20` for a busiest minute with twenty times the sessions of
 * the mean minute; `--core`, `--memory` and `--disk` are dollars a month for a core, a gigabyte and a gigabyte.
 */
const { values } = parseArgs({
  options: {
    peak: { type: 'string', default: '10' },
    core: { type: 'string', default: '20' },
    memory: { type: 'string', default: '4' },
    disk: { type: 'string', default: '0.12' },
  },
});

/** Measured on two cores of a virtual machine, PostgreSQL 15, fsync on; each figure names its bench. */
const measured = {
  /** Microseconds of processor time for each saved answer, at 64 connections: docs/performance.md. */
  serverMicros: 42,
  postgresMicros: 14,
  /** Saved answers a second of one process: npm run bench:api. */
  answersOfProcess: 20_000,
  /** Microseconds for each folded session, of server and database together under full load: npm run bench:store. */
  foldMicros: 360,
  /** Bytes on disk of a finished session with its indexes: npm run bench:store, fillfactor 70. */
  bytesOfWhole: 2_390,
  /**
   * Bytes on disk of a session in a mix in which three quarters leave in the first half: bench:store, table of a
   * million.
   */
  bytesOfMixed: 1_427,
  /**
   * Bytes of the key's index for a session, in the same table. New sessions write anywhere in the index, so that it
   * must fit in memory.
   */
  bytesOfKey: 49,
  /** Microseconds of the live counters for each session of their period, each minute: npm run bench:store. */
  liveMicros: 2,
  /** Microseconds of the export for each stored session: npm run bench:store. */
  exportMicros: 90,
} as const;

/** Assumed. */
const assumed = {
  answers: 30,
  /** Minutes from the first answer to the last. */
  minutes: 5,
  /** The period of the live counters, in days. */
  liveDays: 7,
  /** The share of a processor that may be busy in the busiest minute. */
  busy: 0.5,
  /** A factor for vacuum, index rebuilds and the write-ahead log. */
  spareDisk: 1.5,
  /** Caches of the system and of PostgreSQL besides the key, in gigabytes. */
  memory: 8,
} as const;

const peak = Number(values.peak);
const [core, gigabyte, disk] = [values.core, values.memory, values.disk].map(Number);
if (![peak, core, gigabyte, disk].every((value) => value !== undefined && value > 0)) {
  console.error('Give numbers above 0 for --peak, --core, --memory and --disk.');
  process.exit(2);
}

const secondsOfYear = 365 * 86_400;
const million = 1e6;

/** What a year with this many sessions needs. */
function yearOf(sessions: number) {
  const arrivals = (peak * sessions) / secondsOfYear;
  const answers = arrivals * assumed.answers;
  /** Every session in progress is folded again each minute. */
  const foldSeconds = (arrivals * assumed.minutes * 60 * measured.foldMicros) / million;
  const cores = (micros: number, more = 0) =>
    Math.max(1, Math.ceil(((answers * micros) / million + more) / assumed.busy));
  const bytes = sessions * measured.bytesOfMixed;
  return {
    sessions,
    answers,
    serverCores: cores(measured.serverMicros, foldSeconds / 60),
    databaseCores: cores(measured.postgresMicros),
    memoryGb: Math.ceil(assumed.memory + (sessions * measured.bytesOfKey) / 1e9),
    diskGb: Math.ceil((bytes * assumed.spareDisk) / 1e9),
    foldSeconds,
    liveSeconds: (sessions * (assumed.liveDays / 365) * measured.liveMicros) / million,
    exportHours: (sessions * measured.exportMicros) / million / 3_600,
  };
}

type Year = ReturnType<typeof yearOf>;

/** The bottlenecks, each with what to do. */
const bends: readonly (readonly [(year: Year) => boolean, string])[] = [
  [
    ({ liveSeconds }) => liveSeconds > 30,
    'live counters read a week of sessions, and time out: a shorter period, or simulated ones',
  ],
  [({ exportHours }) => exportHours > 1, 'the export takes over an hour: read it from a standby, at night'],
  [({ memoryGb }) => memoryGb > 32, 'the key outgrows 32 GB of memory: a bigger machine, or retention'],
  [
    ({ answers }) => answers > measured.answersOfProcess,
    'answers outgrow one process: WEB_CONCURRENCY, or more machines',
  ],
  [({ diskGb }) => diskGb > 2_000, 'a dump or a vacuum takes hours: Citus, 4 shards and more'],
  [
    ({ foldSeconds }) => foldSeconds > 60,
    'a fold takes longer than a minute: figures lag in the busiest hours',
  ],
];

const money = ({ serverCores, databaseCores, memoryGb, diskGb }: Year): number =>
  (serverCores + databaseCores) * (core ?? 0) + memoryGb * (gigabyte ?? 0) + diskGb * (disk ?? 0);

console.log(
  `Sessions in a year, of ${assumed.answers} answers in ${assumed.minutes} minutes; the busiest minute has ${peak} times the mean.\n`,
);
console.log(
  '| sessions | answers/s at the peak | cores: servers, database | memory | disk | fold | export | dollars a month |',
);
console.log('|---|---|---|---|---|---|---|---|');
const years = [10, 30, 100, 300, 1_000].map((millions) => yearOf(millions * million));
for (const year of years) {
  const { sessions, answers, serverCores, databaseCores, memoryGb, diskGb, foldSeconds, exportHours } = year;
  const cells = [
    `${sessions / million} million`,
    Math.round(answers).toLocaleString('en-US'),
    `${serverCores}, ${databaseCores}`,
    `${memoryGb} GB`,
    `${diskGb.toLocaleString('en-US')} GB`,
    `${foldSeconds.toFixed(1)} s of each minute`,
    `${exportHours.toFixed(1)} h`,
    Math.round(money(year)).toLocaleString('en-US'),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

/** Sizes between 1 and 100,000 million in steps of 10 %, to find each bottleneck. */
const sizes = Array.from({ length: 122 }, (_, step) => million * 1.1 ** step);
console.log('\nIt bends');
const found = bends.map(([isBent, what]) => ({
  what,
  at: sizes.find((sessions) => isBent(yearOf(sessions))),
}));
for (const { what, at } of found.toSorted((one, other) => (one.at ?? Infinity) - (other.at ?? Infinity))) {
  console.log(`- ${at ? `at about ${Number((at / million).toPrecision(2))} million` : 'never'}: ${what}.`);
}
console.log(
  `\nIf everybody finished, the disk would be ${(measured.bytesOfWhole / measured.bytesOfMixed).toFixed(1)} times as large.`,
);
