import type { ChangeRule } from '../change-rule.ts';
import { choiceChanges } from './choice.ts';
import { commentChanges } from './comment.ts';
import { copyChanges } from './copy.ts';
import { experimentChanges } from './experiment.ts';
import { fieldChanges } from './field.ts';
import { lookChanges } from './look.ts';
import { offeredChanges } from './offered.ts';
import { planChanges } from './plan.ts';
import { promiseChanges } from './promise.ts';
import { rangeChanges } from './range.ts';
import { retentionChanges } from './retention.ts';
import { routeChanges } from './route.ts';
import { sessionChanges } from './session.ts';
import { stepChanges } from './step.ts';
import { storedTextChanges } from './stored-text.ts';
import { trackingChanges } from './tracking.ts';
import { wayChanges } from './way.ts';

/** Every kind of change but the last resort. Of those that speak of one difference, the first has the word. */
export const changeRules: readonly ChangeRule[] = [
  ...commentChanges,
  ...sessionChanges,
  ...fieldChanges,
  ...stepChanges,
  ...storedTextChanges,
  ...choiceChanges,
  ...offeredChanges,
  ...rangeChanges,
  ...planChanges,
  ...wayChanges,
  ...routeChanges,
  ...experimentChanges,
  ...trackingChanges,
  ...promiseChanges,
  ...retentionChanges,
  ...lookChanges,
  ...copyChanges,
];
