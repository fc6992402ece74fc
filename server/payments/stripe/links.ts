import type { Plan } from '../../../schema/sections/plan.ts';
import { StartError } from '../../start-error.ts';

/** Gives the Payment Link of a plan by its id; undefined for a plan without one, such as one no longer sold. */
export type Links = (planId: string) => string | undefined;

const cure = "run 'npm run funnel -- payments setup' and put what it prints into the environment.";

/**
 * Reads the Payment Links from the environment. Fails with a StartError if a plan on sale has none or an invalid one,
 * or if two plans would share a variable.
 */
export function readLinks(variables: NodeJS.ProcessEnv, plans: readonly Plan[]): Links {
  const planOf = new Map<string, string>();
  for (const { id } of plans) {
    const name = linkVariable(id);
    const other = planOf.get(name);
    if (other !== undefined) {
      throw new StartError(
        `The plans '${other}' and '${id}' would share the Payment Link in ${name}; rename one of them in the funnel file.`,
      );
    }
    planOf.set(name, id);
    requireLink(variables[name], name, id);
  }
  return (planId) => variables[linkVariable(planId)] || undefined;
}

function requireLink(link: string | undefined, name: string, planId: string): void {
  if (!link) {
    throw new StartError(`${name} is not set, so that nobody could pay the plan '${planId}'; ${cure}`);
  }
  if (!['https:', 'http:'].includes(URL.parse(link)?.protocol ?? '')) {
    throw new StartError(`${name} is '${link}', which is no address of a Payment Link; ${cure}`);
  }
}

/**
 * The environment variable of a plan's Payment Link: STRIPE_LINK_1_MONTH_BASIC for '1 Month Basic'. `readLinks` refuses
 * two plans with the same one.
 */
export const linkVariable = (planId: string): string =>
  `STRIPE_LINK_${planId.toUpperCase().replace(/[^A-Z0-9]+/g, '_')}`;
