import type { Funnel } from '../../schema/declaration/funnel.ts';
import { minimalFunnel } from '../support/funnels.ts';
import type { RememberedSession } from './remembered-session.ts';

/** The small funnel of the histories: it branches, has two variants, and keeps unfinished sessions for 90 days. */
export const firstVersion: Funnel = { ...minimalFunnel, retention: { unfinishedDays: 90 } };

/** The next version: it branches the other way round, and one step has another title. */
export const secondVersion: Funnel = {
  ...firstVersion,
  version: '1.1.0',
  steps: firstVersion.steps.map((step) =>
    step.path === '/pet'
      ? {
          ...step,
          title: 'Animal',
          next: [{ when: { answer: 'Pet', is: 'Dog' }, to: '/plan' }, { to: '/age' }],
        }
      : step,
  ),
};

/** Where the answers lead at each branch of the two versions. */
export const ways = {
  '/pet': ({ answers, version }: RememberedSession) => {
    const shortWay = version === firstVersion.version ? 'Cat' : 'Dog';
    return answers.get('Pet') === shortWay ? '/plan' : '/age';
  },
};

/** Whether the field belongs to the question for the age and the session's path no longer has it. */
export const isLeft = (session: RememberedSession, field: string): boolean =>
  field.startsWith('Age') && session.answers.has('Pet') && ways['/pet'](session) === '/plan';
