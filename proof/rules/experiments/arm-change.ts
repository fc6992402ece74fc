import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { armExperiments, changesOf, withArm } from '../../../schema/experiments/arms.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { changedThings } from '../../facts/uses/changed-things.ts';
import { fieldWritersIn } from '../../facts/uses/field-writers.ts';
import { didYouMean } from '../../nearest.ts';
import type { Finding, Rule } from '../rule.ts';

/** A change of something that does not exist: nobody would see a difference. */
const unknown = (funnel: Funnel): readonly Finding[] =>
  changedThings(funnel)
    .filter(({ declared }) => declared === undefined)
    .map(({ arm, section, name, pointer, known }) => ({
      pointer,
      at: 'key',
      message: `The arm '${arm}' names '${name}', which is not among the ${section} of the funnel, so those who see the arm see no difference. Name one that is there.${didYouMean(name, known)}`,
    }));

/**
 * Routes that an arm leads to a page of another kind: what depends on the kind, such as completion, would differ
 * between arms.
 */
const otherKinds = ({ routes, pages, ...funnel }: Funnel): readonly Finding[] =>
  changedThings({ routes, pages, ...funnel }).flatMap(({ arm, section, name, pointer, said }) => {
    const [declared, shown] = [routes[name], said].map((page) => pages[String(page)]);
    if (section !== 'routes' || !declared || !shown || declared.kind === shown.kind) return [];
    return [
      {
        pointer,
        message: `The arm '${arm}' shows a page of the kind '${shown.kind}' at '${name}', where the funnel shows one of the kind '${declared.kind}', so the path means something else. Name a page of the same kind.`,
      },
    ];
  });

/** Fields that only an arm fills: the figures and the export follow the funnel as it is declared. */
const newFields = (funnel: Funnel): readonly Finding[] => {
  if (armExperiments(funnel).length === 0) return [];
  const declared = new Set(fieldWritersIn(funnel).map(({ field }) => field));
  return funnel.experiments.flatMap(({ arms = {} }, index) =>
    Object.entries(arms)
      .filter(([, arm]) => changesOf(arm).length > 0)
      .flatMap(([name, arm]) =>
        fieldWritersIn(withArm(funnel, arm))
          .filter(({ field }) => !declared.has(field))
          .map((writer) => ({
            pointer: pointerTo('experiments', index, 'arms', name),
            at: 'key' as const,
            message: `In the arm '${name}' ${writer.name} fills the field '${writer.field}', which the funnel does not have without the arm, so figures and exports leave it out. Ask for it in the same field, or declare the question outside the arm.`,
          })),
      ),
  );
};

/** An arm that changes something that does not exist, or that must be the same in every arm. */
export const armChange: Rule = {
  id: 'arm-change',
  summary: 'An arm changes things that are there, and leaves what answers and paths mean.',
  severity: 'error',
  essential: true,
  check: ({ declared }) => [...unknown(declared), ...otherKinds(declared), ...newFields(declared)],
};
