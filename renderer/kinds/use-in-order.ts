import { useMemo } from 'react';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { inOrder } from '../../schema/questions/in-order.ts';
import { readSessionId } from '../session/session-id.ts';

/** The funnel, with the choices of a step in the order in which this browser's session sees them. */
export const useInOrder = (funnel: Funnel, step: Step): Funnel =>
  useMemo(
    () => inOrder(funnel, step, (step.choicesOrder === 'random' && readSessionId(funnel)) || ''),
    [funnel, step],
  );
