// What acts on steps, in a chunk of its own: with the check of a file it is larger than all that shows the map.
export { deleteStep } from '../acts/screens/delete-step.ts';
export { addStep, canMove, duplicateStep, moveStep } from '../acts/screens/screen-acts.ts';
export { funnelIn } from '../document/funnel-in.ts';
