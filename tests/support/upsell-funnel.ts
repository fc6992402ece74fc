import { withDefaults } from '../../schema/authoring/defaults/with-defaults.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { funnelOf } from './funnels.ts';

const club = funnelOf('examples/cooking-club.json');
/** The cooking club, which offers a book after the payment, with a course that is paid once. */
export const clubWithUpsell: Funnel = withDefaults({
  ...club,
  plans: [
    ...club.plans,
    { id: 'course', name: 'Course', currency: 'USD', weekly: 9, total: 9, features: ['Knives'] },
  ],
});
