// What acts on steps, in a chunk of its own: with the check of a file it is larger than all that shows the map.
export { deleteStep } from '../acts/delete-step.ts';
export { funnelIn } from '../acts/funnel-in.ts';
export { addStep, canMove, duplicateStep, moveStep } from '../acts/screen-acts.ts';
