import type { Rule } from '../rule.ts';

export const timerSkip: Rule = {
  id: 'timer-skip',
  summary: 'A question that is skipped when its time is over may be skipped.',
  severity: 'error',
  *step({ step: { number, timer, optional }, at }) {
    if (timer?.then === 'skip' && !optional)
      yield {
        pointer: at('timer', 'then'),
        message: `When the time is over, step ${number} is to be skipped, and it has to be answered, so visitors are stopped there with a refusal. Make it 'optional', or let the timer only 'tell'.`,
        fix: { title: "Change to 'tell'", op: 'set', pointer: at('timer', 'then'), value: 'tell' },
      };
  },
};
