import { useMemo, useRef, useState } from 'react';
import type { Answers } from '../../../schema/answers/answer.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Step } from '../../../schema/declaration/step.ts';
import { stepAt } from '../../../schema/pages/at-path.ts';
import { usePlayedAnswers } from '../context/PlayedAnswers.tsx';
import { exampleAnswer } from '../preview/example-answer.ts';
import { follow, playedWay, shortestWay, type Way } from './way.ts';

/** How the visitor of a previewed screen got there. */
interface ChosenWay {
  /** Undefined if nobody gets there. */
  readonly way: Way | undefined;
  /** What they have answered. */
  readonly answers: Answers;
  /** The screen that the answers lead to instead; undefined if they lead to this one. */
  readonly elsewhere: string | undefined;
  /** Has them answer a question on the way otherwise. */
  answer(step: Step, value: unknown): void;
  /** Has them take the shortest way again. */
  reset(): void;
}

const none: Answers = {};

/** By the answers that are played, else by the fewest. In: the screen, and whether its own question is answered too. */
export function useWay(funnel: Funnel, path: string, isAnswered: boolean): ChosenWay {
  const [chosen, setChosen] = useState<{ readonly path: string; readonly answers: Answers }>();
  const last = useRef<{ readonly path: string; readonly way: Way | undefined }>(undefined);
  const [played] = usePlayedAnswers();
  const way = useMemo(() => {
    if (played) return playedWay(funnel, played, path);
    const { current } = last;
    // Most edits change no way, and finding one takes long in a large funnel.
    const isSame =
      current?.path === path && current.way && follow(funnel, current.way.answers, path).to === path;
    const found = isSame ? current.way : shortestWay(funnel, path);
    last.current = { path, way: found };
    return found;
  }, [funnel, path, played]);
  const own = chosen?.path === path ? chosen.answers : none;
  const { to, said } = useMemo(() => {
    const step = stepAt(funnel, path);
    const followed = follow(funnel, { ...way?.answers, ...own }, path);
    const example = isAnswered && step ? exampleAnswer(funnel, step) : undefined;
    return { to: followed.to, said: JSON.stringify({ ...example, ...followed.answers }) };
  }, [funnel, path, way, own, isAnswered]);
  // The same object as long as they are the same: an edit that changes none does not draw the screen for them.
  const answers: Answers = useMemo(() => JSON.parse(said), [said]);
  return {
    way,
    answers,
    elsewhere: !way || way.steps.length === 0 || to === path ? undefined : to,
    answer: (step, value) => {
      const answered = exampleAnswer(funnel, step, value);
      if (answered) setChosen({ path, answers: { ...own, ...answered } });
    },
    reset: () => setChosen(undefined),
  };
}
