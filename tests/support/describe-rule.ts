import { describe, expect, test } from 'vitest';
import type { Rule } from '../../schema/rule.ts';
import { validate } from '../../schema/validate.ts';
import { type Edit, editedFunnel } from './funnel-text.ts';

interface InvalidCase {
  /** They mark with ▸ where each of the problems must point. */
  readonly edits: readonly Edit[];
  /** Everything that the rule must find, in the order of the file. */
  readonly problems: readonly { readonly pointer: string; readonly message: string }[];
}

interface Cases {
  readonly valid: Readonly<Record<string, readonly Edit[]>>;
  readonly invalid: Readonly<Record<string, InvalidCase>>;
}

/** Tests one rule on edits of the minimal funnel, each named in a sentence. Other rules may find problems too. */
export function describeRule({ id, severity }: Rule, { valid, invalid }: Cases): void {
  const found = (text: string) =>
    validate(text, 'funnel.json').problems.filter((problem) => problem.rule === id);

  describe(`the rule ${id}`, () => {
    test.each(Object.entries(valid))('is content when %s', (_, edits) => {
      expect(validate(editedFunnel(edits).text, 'funnel.json').problems).toEqual([]);
    });

    test.each(Object.entries(invalid))('objects when %s', (_, { edits, problems }) => {
      const { text, places } = editedFunnel(edits);
      expect(found(text)).toEqual(
        problems.map((problem, index) => ({
          rule: id,
          severity,
          file: 'funnel.json',
          ...problem,
          ...places[index],
        })),
      );
    });
  });
}
