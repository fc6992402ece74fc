import { namesOf, valueNamed } from '../../../schema/authoring/value-sources.ts';
import { isWinner } from '../../../schema/declaration/sections/value.ts';
import { quoted } from '../../condition-text.ts';
import { valuesNamed } from '../../facts/uses/values-named.ts';
import { withMeantName } from '../fix.ts';
import type { Rule } from '../rule.ts';

export const unknownValue: Rule = {
  id: 'unknown-value',
  summary: 'What names a value names one that is declared, and a band, a winner or a number that it has.',
  severity: 'error',
  *check({ funnel }) {
    for (const { name, pointer, comparison, takesNumber } of valuesNamed(funnel)) {
      const value = valueNamed(funnel.values, name);
      if (!value) {
        yield withMeantName(
          {
            pointer,
            message: `The funnel declares no value '${name}', so nothing can be computed of it. Declare it in 'values', or name one that is there.`,
          },
          name,
          Object.keys(funnel.values ?? {}),
        );
        continue;
      }
      const names = namesOf(value);
      const isName = isWinner(value);
      if (isName && takesNumber)
        yield {
          pointer,
          message: `The value '${name}' is a winner, which has a name and no number. Take the number of one of those that it compares: ${names.join('; ')}.`,
        };
      else if (comparison && ('is' in comparison || 'in' in comparison)) {
        const at = pointer.slice(0, -'/value'.length);
        const compared: readonly [string, string | number][] =
          'is' in comparison
            ? [[`${at}/is`, comparison.is]]
            : comparison.in.map((operand, index) => [`${at}/in/${index}`, operand]);
        for (const [place, operand] of compared)
          if (typeof operand === 'number' ? isName : !names.includes(operand))
            yield withMeantName(
              {
                pointer: place,
                message: `The value '${name}' is never ${quoted(operand)}, so this comparison holds for nobody. ${names.length > 0 ? `Compare it with one of its ${isName ? 'winners' : 'bands'}: ${names.join('; ')}` : 'Compare its number, or give it bands'}.`,
              },
              `${operand}`,
              names,
            );
      }
    }
  },
};
