import { namesOf, valueNamed } from '../../../schema/authoring/value-sources.ts';
import { isWinner } from '../../../schema/declaration/sections/value.ts';
import { quoted } from '../../condition-text.ts';
import { valuesNamed } from '../../facts/uses/values-named.ts';
import { didYouMean } from '../../nearest.ts';
import type { Finding, Rule } from '../rule.ts';

/** An undeclared value; or a band, a winner or a number that a value does not have. */
export const unknownValue: Rule = {
  id: 'unknown-value',
  summary: 'What names a value names one that is declared, and a band, a winner or a number that it has.',
  severity: 'error',
  check: ({ funnel }) => {
    const known = Object.keys(funnel.values ?? {});
    return valuesNamed(funnel).flatMap(({ name, pointer, comparison, takesNumber }): readonly Finding[] => {
      const value = valueNamed(funnel.values, name);
      if (!value)
        return [
          {
            pointer,
            message: `The funnel declares no value '${name}', so nothing can be computed of it. Declare it in 'values', or name one that is there.${didYouMean(name, known)}`,
          },
        ];
      const names = namesOf(value);
      const isName = isWinner(value);
      if (isName && takesNumber)
        return [
          {
            pointer,
            message: `The value '${name}' is a winner, which has a name and no number. Take the number of one of those that it compares: ${names.join('; ')}.`,
          },
        ];
      if (!comparison || !('is' in comparison || 'in' in comparison)) return [];
      const wanted = 'is' in comparison ? [comparison.is] : comparison.in;
      const at = pointer.slice(0, -'/value'.length);
      return wanted.flatMap((each, index) =>
        (typeof each === 'number' ? !isName : names.includes(each))
          ? []
          : [
              {
                pointer: 'is' in comparison ? `${at}/is` : `${at}/in/${index}`,
                message: `The value '${name}' is never ${quoted(each)}, so this comparison holds for nobody. ${names.length > 0 ? `Compare it with one of its ${isName ? 'winners' : 'bands'}: ${names.join('; ')}` : 'Compare its number, or give it bands'}.${didYouMean(`${each}`, names)}`,
              },
            ],
      );
    });
  },
};
