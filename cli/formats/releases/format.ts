import type { FunnelResponse } from '../../../server/releases/staff-calls.ts';
import type { Surroundings } from '../surroundings.ts';

/** A format of the releases of a funnel. Pure; the text ends with a line break. */
export type Format = (funnel: FunnelResponse, surroundings: Surroundings) => string;
