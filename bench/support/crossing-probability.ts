/** The parameters of an experiment with two arms of equal weight. */
interface Walk {
  /** The rates of the two arms. */
  readonly rates: readonly [number, number];
  readonly perLook: number;
  readonly looks: number;
  /** The number of sessions for which the confidence sequence is tuned, and its error rate. */
  readonly tightest: number;
  readonly rate: number;
}

/** Grid points for each standard deviation of a step. */
const fineness = 8;
/** The longest step, in standard deviations. */
const reach = 6;

/**
 * The probability that the interval of an experiment excludes zero at one of its looks: computed, not simulated, and
 * without the server's code.
 *
 * The sum of the sessions' contributions to the difference is a random walk with normal steps. Its density among the
 * running experiments is computed from look to look by numerical integration; what is outside of the boundary at a look
 * has ended (Armitage, McPherson and Rowe: Repeated significance tests on accumulating data, 1969).
 */
export function crossingProbability({ rates, perLook, looks, tightest, rate }: Walk): number {
  const [one, other] = rates;
  // For each session, with half of them in each arm.
  const deviation = Math.sqrt(2 * (one * (1 - one) + other * (1 - other)));
  const drift = ((other - one) / deviation) * perLook;
  const spread = Math.sqrt(perLook);
  const width = spread / fineness;

  const rho2 = (Math.log(1 / rate ** 2) + Math.log(Math.log(1 / rate ** 2) + 1)) / tightest;
  // The boundary of the sum: t times std_conjmix_margin of drconfseq, the package of the paper's authors.
  const boundaryAt = (t: number) =>
    Math.sqrt(((2 * (t * rho2 + 1)) / rho2) * Math.log(Math.sqrt(t * rho2 + 1) / rate));

  const kernel = (distance: number) =>
    Math.exp(-0.5 * ((distance - drift) / spread) ** 2) / (spread * Math.sqrt(2 * Math.PI));
  let low = 0;
  let density = new Float64Array([1 / width]);
  for (let look = 1; look <= looks; look += 1) {
    const limit = Math.floor(boundaryAt(look * perLook) / width);
    const next = new Float64Array(2 * limit + 1);
    for (const [from, mass] of density.entries()) {
      const start = low + from;
      const [first, last] = [drift - reach * spread, drift + reach * spread].map(
        (end) => start + end / width,
      ) as [number, number];
      for (let to = Math.max(-limit, Math.ceil(first)); to <= Math.min(limit, last); to += 1) {
        next[to + limit] = (next[to + limit] ?? 0) + mass * width * kernel((to - start) * width);
      }
    }
    [low, density] = [-limit, next];
  }
  return 1 - density.reduce((sum, mass) => sum + mass * width, 0);
}
