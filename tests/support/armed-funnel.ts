import { randomUUID } from 'node:crypto';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { assignedArms } from '../../schema/experiments/arms.ts';
import { minimalFunnel } from './funnels.ts';
import { withValues } from './with-values.ts';

const brief = { ...minimalFunnel.pages.welcome, title: 'Brief' };
const { blocks } = withValues<Record<string, unknown>>(brief, {
  '/blocks/0/heading': 'Cat, dog or bird?',
  '/blocks/0/choices': 'more-pets',
});

/** A funnel that keeps its order, with another landing page, way, choices and price in one of two arms. */
export const armedFunnel: Funnel = withValues<Funnel>(minimalFunnel, {
  '/session/order': 'kept',
  '/choiceSets/more-pets': ['Cat', 'Dog', 'Bird'],
  '/pages/brief': brief,
  '/experiments/0': {
    id: 'short-way',
    weights: { long: 1, short: 1 },
    arms: {
      short: {
        routes: { '/': 'brief' },
        // On both pages, since two questions that write one field must accept the same answers.
        pages: { welcome: { blocks }, brief: { blocks } },
        steps: { '/pet': { choices: 'more-pets', next: '/plan' } },
        plans: { pro: { total: 3 } },
      },
    },
    goal: 'paid',
    smallestEffect: 1,
    hypothesis: 'With fewer questions more visitors pay.',
  },
  '/steps/0/variants': undefined,
});

/** The arm of a session. */
export const armOf = (sessionId: string): string | undefined =>
  assignedArms(armedFunnel, sessionId)['short-way'];

/** The id of a new session in an arm. */
export function sessionIdIn(arm: 'long' | 'short'): string {
  const id = randomUUID();
  return armOf(id) === arm ? id : sessionIdIn(arm);
}
