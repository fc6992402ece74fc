import { closure } from '../../../schema/flow/graph.ts';
import { kindOf } from '../../../schema/kinds/index.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { formQuestions } from '../../../schema/questions/form-questions.ts';
import { transitionsOf } from '../../../schema/steps/next.ts';
import type { Rule } from '../rule.ts';

export const secondEmail: Rule = {
  id: 'second-email',
  summary: 'Nobody is asked for an e-mail address twice.',
  severity: 'warning',
  *check({ funnel: { steps } }) {
    const targets = new Map(steps.map(({ path, next }) => [path, transitionsOf(next).map(({ to }) => to)]));
    const follow = (path: string) => targets.get(path) ?? [];
    const asking = steps.flatMap((step, index) =>
      [step, ...formQuestions(step)].some((question) => kindOf(question).call === 'submit-email')
        ? [{ step, pointer: pointerTo('steps', index), ahead: closure(follow(step.path), follow) }]
        : [],
    );
    for (const { step, pointer } of asking) {
      const first = asking.find((other) => other.step !== step && other.ahead.has(step.path));
      if (first)
        yield {
          pointer,
          message: `Step ${step.number} asks for the e-mail address, which visitors have given on step ${first.step.number}, and the later one takes its place. Ask once, and show it where it is needed.`,
          related: [{ pointer: first.pointer, message: 'They give it here.' }],
        };
    }
  },
};
