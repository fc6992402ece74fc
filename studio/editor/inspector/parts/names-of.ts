import { namesIn } from '../../../../proof/facts/uses/names.ts';
import type { Funnel } from '../../../../schema/declaration/funnel.ts';
import { pathsOf } from '../../../../schema/flow/graph.ts';
import { schemaAt } from '../../schema/schema-at.ts';

/** The names of what a funnel declares, by what `refersTo` says in the schema. */
const declared: Readonly<Record<string, (funnel: Funnel) => Iterable<string>>> = {
  path: pathsOf,
  field: (funnel) =>
    namesIn(funnel).flatMap(({ kind, name, pointer }) =>
      kind === 'field' && schemaAt(funnel, pointer)?.refersTo === undefined ? [name] : [],
    ),
  page: ({ pages }) => Object.keys(pages),
  choiceSet: ({ choiceSets }) => Object.keys(choiceSets),
  value: ({ values }) => Object.keys(values ?? {}),
  plan: ({ plans }) => plans.map(({ id }) => id),
  pictureFile: ({ pictures }) => Object.keys(pictures ?? {}),
};

/** The names that a property may refer to, each once; undefined if it refers to nothing that has a name. */
export function namesOf(funnel: Funnel | undefined, refersTo = ''): readonly string[] | undefined {
  const names = declared[refersTo];
  return funnel && names && [...new Set(names(funnel))];
}
