import { withDefaults } from '../../schema/authoring/defaults/with-defaults.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { funnelOf } from './funnels.ts';

const club = funnelOf('examples/cooking-club.json');
/** The cooking club, which offers a book after the payment; a course is paid once. */
export const clubWithUpsell: Funnel = withDefaults({
  ...club,
  plans: [
    ...club.plans,
    { id: 'course', name: 'Course', currency: 'USD', weekly: 9, total: 9, features: ['Knives'] },
    {
      id: 'book',
      name: 'Book',
      currency: 'USD',
      weekly: 19,
      total: 19,
      features: ['Recipes'],
      afterPayment: true,
    },
  ],
  pages: {
    ...club.pages,
    more: { kind: 'upsell', plan: 'book', next: '/joined', heading: 'One more thing' },
  },
  routes: { ...club.routes, '/more': 'more' },
  steps: club.steps.map((step) => (step.kind === 'plans' ? { ...step, next: '/more' } : step)),
});
