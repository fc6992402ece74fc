import type { StepOf } from '../../schema/declaration/step.ts';

/** A number from 0 up to, not including, 1; as `Math.random` gives it. */
export type Random = () => number;

/** One line under a counter. */
export interface TickerEntry {
  /** Unique within a ticker. */
  readonly id: number;
  /** Masked, such as 'jo***@gmail.com'. */
  readonly address: string;
}

/** The state of one counter. */
interface TickerCounter {
  readonly count: number;
  /** The latest entries, newest first. */
  readonly entries: readonly TickerEntry[];
}

/** The state of the social-proof screen. */
export interface Ticker {
  readonly counters: readonly TickerCounter[];
  /** The id that the next entry gets. */
  readonly nextId: number;
  /** The entry that the last tick added; none before the first. */
  readonly fresh: number | undefined;
}

type Props = StepOf<'social-proof'>;

const pick = (words: readonly string[], random: Random): string =>
  words[Math.floor(random() * words.length)] ?? '';

/** An invented address: only its first letters and its domain exist. */
const maskedAddress = ({ names, domains }: Props['addresses'], random: Random): string =>
  `${pick(names, random)}***@${pick(domains, random)}`;

/** The index of the counter for a random number from 0 to 1, by the counters' shares; the last takes the rest. */
const counterAt = (counters: Props['counters'], at: number): number => {
  let reached = 0;
  const index = counters.findIndex(({ share }) => {
    reached += share;
    return at < reached;
  });
  return index === -1 ? counters.length - 1 : index;
};

/** The ticker as the screen opens: every counter at its start, with a full list of invented entries. */
export function startTicker({ counters, listLimit, addresses }: Props, random: Random): Ticker {
  return {
    counters: counters.map(({ start }, index) => ({
      count: start,
      entries: Array.from({ length: listLimit }, (_, line) => ({
        id: index * listLimit + line,
        address: maskedAddress(addresses, random),
      })),
    })),
    nextId: counters.length * listLimit,
    fresh: undefined,
  };
}

/**
 * The ticker one tick later: one counter, chosen by its share, is one higher and has a new entry on top of its
 * list, which keeps its length. Draws three random numbers: counter, name, domain.
 */
export function tick(ticker: Ticker, { counters, listLimit, addresses }: Props, random: Random): Ticker {
  const risen = counterAt(counters, random());
  const entry = { id: ticker.nextId, address: maskedAddress(addresses, random) };
  return {
    counters: ticker.counters.map((counter, index) =>
      index === risen
        ? { count: counter.count + 1, entries: [entry, ...counter.entries].slice(0, listLimit) }
        : counter,
    ),
    nextId: ticker.nextId + 1,
    fresh: entry.id,
  };
}
