import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Step } from '../../../schema/declaration/step.ts';
import { leavesForCheckout } from '../../../schema/flow/leaves-for-checkout.ts';
import type { KindName } from '../../../schema/kinds/index.ts';
import { stepAt } from '../../../schema/pages/at-path.ts';
import { pathOf } from '../../../schema/places/pointer.ts';
import { fetchCode } from '../../parts/fetch-code.ts';
import {
  type InsertionPoint,
  isOpen,
  nextStep,
  pointAfter,
  pointBefore,
  previousStep,
} from '../acts/screens/insertion-point.ts';
import { targetsIn } from '../acts/screens/targets.ts';
import { useDraft, useEditor } from '../context/EditorContext.tsx';
import { type Act, funnelFile } from '../document/act.ts';
import { wayIn } from './screens.ts';
import { texts } from './texts.ts';

/** A question that an act asks first: which kind, or whether really. */
export type ActQuestion =
  | { readonly what: 'kind'; readonly funnel: Funnel; readonly point: InsertionPoint }
  | { readonly what: 'deletion'; readonly funnel: Funnel; readonly step: Step };

const fetchActs = () => fetchCode(() => import('./step-acts.ts'));

type StepActs = Awaited<ReturnType<typeof fetchActs>>;
type MakeAct<Args extends readonly unknown[]> = (...args: Args) => Act | string | undefined;

/** What can be done with the selected screen and on a way, and what is called once it is done. Each act is of the funnel as its text is at that moment. */
export function useScreenActs(onDone: () => void) {
  const editor = useEditor();
  const draft = useDraft();
  const [, go] = useLocation();
  const [question, setQuestion] = useState<ActQuestion>();
  const [announcement, announce] = useState('');
  // Once the map is drawn, and before somebody acts.
  useEffect(() => void fetchActs(), []);

  /** Does the act, or says why not. */
  const attempt = async (make: MakeAct<[Funnel, StepActs]>) => {
    const acts = await fetchActs();
    const funnel = acts.funnelIn(editor.snapshot().file(funnelFile));
    const act = funnel ? make(funnel, acts) : texts.noFunnel;
    if (typeof act === 'object') {
      editor.do(act);
      onDone();
    }
    if (act !== undefined) announce(typeof act === 'string' ? act : act.label);
  };
  const onStep = (make: MakeAct<[Funnel, Step, StepActs]>) =>
    attempt((funnel, acts) => {
      const step = selectedStep(funnel, editor.snapshot().selection.pointer);
      return step ? make(funnel, step, acts) : texts.onlySteps;
    });
  const askKind = (funnel: Funnel, point: InsertionPoint | undefined) => {
    if (!point || !isOpen(funnel, point)) return texts.notHere;
    setQuestion({ what: 'kind', funnel, point });
    return undefined;
  };

  return {
    question,
    announcement,
    select: (pointer: string) => {
      announce('');
      editor.select({ file: funnelFile, pointer });
    },
    open: () => go(`/drafts/${draft.id}/screen`),
    cancel: () => setQuestion(undefined),
    addOn: (way: string) => attempt((funnel) => askKind(funnel, wayIn(funnel, way))),
    addAfter: () => onStep((funnel, step) => askKind(funnel, pointAfter(funnel, step))),
    add: (point: InsertionPoint, kind: KindName) => {
      setQuestion(undefined);
      attempt((funnel, { addStep }) =>
        isStill(funnel, point) ? addStep(funnel, point, kind) : texts.changed,
      );
    },
    duplicate: () => onStep((funnel, step, { duplicateStep }) => duplicateStep(funnel, step)),
    askDeletion: () =>
      onStep((funnel, step) => {
        setQuestion({ what: 'deletion', funnel, step });
        return undefined;
      }),
    delete: ({ path }: Step) => {
      setQuestion(undefined);
      attempt((funnel, { deleteStep }) => {
        const step = stepAt(funnel, path);
        return step && deleteStep(funnel, step);
      });
    },
    moveTo: (way: string) =>
      onStep((funnel, step, { canMove, moveStep }) => {
        const point = wayIn(funnel, way);
        if (!point || !isOpen(funnel, point)) return texts.notHere;
        return canMove(funnel, step, point) ? moveStep(funnel, step, point) : undefined;
      }),
    moveEarlier: () =>
      onStep((funnel, step, { moveStep }) => {
        const previous = previousStep(funnel, step);
        if (leavesForCheckout(step)) return texts.paysLast(step.title);
        return previous ? moveStep(funnel, step, pointBefore(funnel, previous)) : texts.isFirst(step.title);
      }),
    moveLater: () =>
      onStep((funnel, step, { moveStep }) => {
        const next = nextStep(funnel, step);
        if (!next) return texts.isLast(step.title);
        const point = leavesForCheckout(next) ? undefined : pointAfter(funnel, next);
        return point ? moveStep(funnel, step, point) : texts.paysLast(next.title);
      }),
  };
}

export type ScreenActs = ReturnType<typeof useScreenActs>;

/** Whether a point is where it was: somebody else may have changed the draft since. */
function isStill(funnel: Funnel, { pointers, to }: InsertionPoint): boolean {
  const targets = new Map(targetsIn(funnel).map((target) => [target.pointer, target.to]));
  return pointers.every((pointer) => targets.get(pointer) === to);
}

function selectedStep({ steps }: Funnel, pointer: string): Step | undefined {
  const [section, index] = pathOf(pointer);
  return section === 'steps' ? steps[Number(index)] : undefined;
}
