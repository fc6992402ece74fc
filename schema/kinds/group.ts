import { accepted, rejected } from '../answers/answer.ts';
import { numberFormat } from '../numbers/number-format.ts';
import type { Kind } from './kind.ts';

interface Group {
  readonly min: number;
  readonly max: number;
}

/** How many members a group has; what is asked of each is stored as the answers to the questions of a form are. */
export const group: Kind<Group, number> = {
  check: ({ min, max }, raw, { language }) => {
    const range = `Send how many there are, from ${min} to ${max}.`;
    const shown = (count: number) => numberFormat(language).format(count);
    if (typeof raw !== 'number' || !Number.isInteger(raw))
      return rejected('not-a-number', `The answer is not a whole number in digits. ${range}`);
    if (raw < min) return rejected('too-low', `The number is too low. ${range}`, { min: shown(min) });
    return raw > max
      ? rejected('too-high', `The number is too high. ${range}`, { max: shown(max) })
      : accepted(raw || 0);
  },
  format: (_, answer) => String(answer),
};
