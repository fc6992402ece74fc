import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Plan } from '../../../schema/declaration/sections/plan.ts';
import { armCombinations, inArms } from '../../../schema/experiments/arms.ts';
import { StartError } from '../../errors/start-error.ts';
import { amountOf } from '../../money/plan-price.ts';
import { lookupKey } from './lookup-key.ts';

/** Gives the Payment Link of a plan at its price; undefined for a plan without one, such as one no longer sold. */
export type Links = (plan: Plan) => string | undefined;

/** A plan at one of its prices. */
interface Sale {
  readonly plan: Plan;
  /** The environment variable of its Payment Link. */
  readonly variable: string;
}

/** The plans of a funnel as they are declared, and at the other prices that they have in arms. */
export function salesOf(funnel: Funnel): readonly Sale[] {
  const plans = armCombinations(funnel).flatMap((arms) => inArms(funnel, arms).plans);
  const priced = Map.groupBy(plans, (plan) => lookupKey(funnel.id, plan));
  const declared = new Set(funnel.plans.map((plan) => lookupKey(funnel.id, plan)));
  return [...priced].flatMap(([key, [plan]]) => {
    if (!plan) return [];
    const { id, currency } = plan;
    return [{ plan, variable: linkVariable(declared.has(key) ? id : `${id} ${amountOf(plan)} ${currency}`) }];
  });
}

const cure = "Run 'npm run funnel -- payments setup' and put what it prints into the environment.";

/**
 * Reads the Payment Links from the environment. Fails with a StartError if a plan on sale has none or an invalid one,
 * or if two plans would share a variable.
 */
export function readLinks(variables: NodeJS.ProcessEnv, funnel: Funnel): Links {
  const planOf = new Map<string, string>();
  const nameOf = new Map<string, string>();
  for (const { plan, variable: name } of salesOf(funnel)) {
    const { id } = plan;
    const other = planOf.get(name);
    if (other !== undefined) {
      throw new StartError(
        `The plans '${other}' and '${id}' would share the Payment Link in ${name}. Rename one of them in the funnel file.`,
      );
    }
    planOf.set(name, id);
    nameOf.set(lookupKey(funnel.id, plan), name);
    requireLink(variables[name], name, id);
  }
  return (plan) => variables[nameOf.get(lookupKey(funnel.id, plan)) ?? linkVariable(plan.id)] || undefined;
}

function requireLink(link: string | undefined, name: string, planId: string): void {
  if (!link) {
    throw new StartError(`${name} is not set, so nobody can pay the plan '${planId}'. ${cure}`);
  }
  if (!['https:', 'http:'].includes(URL.parse(link)?.protocol ?? '')) {
    throw new StartError(`${name} is '${link}', which is no address of a Payment Link. ${cure}`);
  }
}

/**
 * The environment variable of a plan's Payment Link: STRIPE_LINK_1_MONTH_BASIC for '1 Month Basic'. `readLinks` refuses
 * two plans with the same one. In: the plan's id; for the price of an arm with amount and currency behind it.
 */
export const linkVariable = (plan: string): string =>
  `STRIPE_LINK_${plan.toUpperCase().replace(/[^A-Z0-9]+/g, '_')}`;
