import { describe, expect, test } from 'vitest';
import type { PictureFolder } from '../../proof/facts/picture-folder.ts';
import type { Rule } from '../../proof/rules/rule.ts';
import type { Problem, Related } from '../../proof/validate/problem.ts';
import { validate } from '../../proof/validate/validate.ts';
import { type Edit, editedFunnel } from './funnel-text.ts';

/** A place. The funnels in tests/funnels/invalid also test the columns of related places. */
type Spot = Pick<Related, 'pointer' | 'message'>;

interface InvalidCase {
  /** The content of the picture folder, if it differs from that of all cases. */
  readonly pictures?: PictureFolder;
  /** The edits, with a ▸ at the place of each expected problem. */
  readonly edits: readonly Edit[];
  /** Everything that the rule must find, in the order of the file. */
  readonly problems: readonly (Spot &
    Pick<Problem, 'way'> &
    Partial<Pick<Problem, 'severity'>> & { readonly related?: readonly Spot[] })[];
}

interface Cases {
  readonly valid: Readonly<Record<string, readonly Edit[]>>;
  readonly invalid: Readonly<Record<string, InvalidCase>>;
}

const today = new Date('2026-11-24T12:00:00Z');

const spotOf = ({ pointer, message }: Related): Spot => ({ pointer, message });

/**
 * Tests one rule on edits of the minimal funnel; the name of each case is a sentence. Other rules may find problems
 * too. In: the picture folder of all cases, if the rule reads it.
 */
export function describeRule(
  { id, severity }: Pick<Rule, 'id' | 'severity'>,
  { valid, invalid }: Cases,
  folder?: PictureFolder,
): void {
  const findingsIn = (text: string, pictures = folder) =>
    validate(text, 'funnel.json', pictures, [], today)
      .problems.filter((problem) => problem.rule === id)
      // Fixes are tested in tests/fixes.test.ts.
      .map(({ related, fix: _, ...problem }) => ({
        ...problem,
        ...(related && { related: related.map(spotOf) }),
      }));

  describe(`the rule ${id}`, () => {
    test.each(Object.entries(valid))('is content when %s', (_, edits) => {
      expect(validate(editedFunnel(edits).text, 'funnel.json', folder, [], today).problems).toEqual([]);
    });

    test.each(Object.entries(invalid))('objects when %s', (_, { edits, pictures, problems }) => {
      const { text, places } = editedFunnel(edits);
      expect(findingsIn(text, pictures)).toEqual(
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
