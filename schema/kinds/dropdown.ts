import { accepted, rejected } from '../answers/answer.ts';
import { storedValues } from '../answers/choice-set.ts';
import { codeLists } from './code-lists.ts';
import type { Catalog, Kind } from './kind.ts';

interface Dropdown {
  readonly choices: string | { readonly list: keyof typeof codeLists };
}

export const valuesOf = ({ choices }: Dropdown, { choiceSets }: Catalog): readonly string[] =>
  typeof choices === 'string' ? storedValues(choiceSets, choices) : codeLists[choices.list].codes();

/** One choice from a long list, found by typing; stored as the choice's value, or as its code. */
export const dropdown: Kind<Dropdown, string> = {
  check: (step, raw, catalog) => {
    const values = valuesOf(step, catalog);
    return typeof raw === 'string' && values.includes(raw)
      ? accepted(raw)
      : rejected(
          'not-a-choice',
          `The answer is not one of the ${values.length} choices of this step. Send what one of them stores, such as '${values[0]}'.`,
        );
  },
  format: (_, answer) => answer,
};
