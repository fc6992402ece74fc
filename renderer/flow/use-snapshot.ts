import { useSelector } from '@xstate/react';
import type { FlowActor } from './start-flow.ts';

/** Where the machine stands; nothing while it does not run. */
export const useSnapshot = (actor: FlowActor | undefined) => useSelector(actor, (snapshot) => snapshot);
