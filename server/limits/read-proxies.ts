import { StartError } from '../start-error.ts';

/** Reads how many proxies of ours stand in front: none, unless TRUST_PROXY says so. Fails with a StartError. */
export function readProxies({ TRUST_PROXY }: NodeJS.ProcessEnv): number {
  const given = TRUST_PROXY || '0';
  // No more than a digit: whoever trusts too many takes the visitors' own word for where they come from.
  if (!/^\d$/.test(given)) {
    throw new StartError(
      `TRUST_PROXY is '${given}', which is no number of proxies; set it to how many of yours a visitor's request comes through, 0 to 9.`,
    );
  }
  return Number(given);
}
