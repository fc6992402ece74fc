import type { PlanResponse } from '../../../server/publishing/plan-call.ts';
import type { Surroundings } from '../surroundings.ts';

/** A format of a plan. Pure; the text ends with a line break. */
export type Format = (plan: PlanResponse, surroundings: Surroundings) => string;
