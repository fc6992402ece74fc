/**
 * What happens next in a funnel, for programs that use Stile as a library; `tests/library.test.ts` shows how. Nothing
 * here starts a timer or makes a call: effects are named actions that the caller provides.
 */

/** The names of the machine's events: a path was opened, or answered; the answer was saved, or was not. */
export { answerEvent, failedEvent, openEvent, savedEvent } from './events.ts';
/** Every state that visitors can reach, by every answer that conditions tell apart. */
export { explore } from './explore/explore.ts';
/** The funnel as an XState machine. */
export { createFunnelMachine, type FunnelEvent, type FunnelMachine } from './machine.ts';
/** Where an answer leads. */
export { nextAfter } from './next-after.ts';
/** Which answers count: those on the path that they lead along. */
export { type PathTaken, pathTaken } from './path-taken.ts';
/** What a snapshot of the machine says: which path is open, and the phase of its step. */
export { openPath, type Phase, phaseOf } from './phase.ts';
