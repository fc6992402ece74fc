import { changesOf, withArm } from '../../../schema/experiments/arms.ts';
import { changedThings } from '../../facts/uses/changed-things.ts';
import { fieldWritersIn } from '../../facts/uses/field-writers.ts';
import { withMeantName } from '../fix.ts';
import type { Rule } from '../rule.ts';

export const armChange: Rule = {
  id: 'arm-change',
  summary: 'An arm changes things that are there, and leaves what answers and paths mean.',
  severity: 'error',
  essential: true,
  *check({ declared: funnel }) {
    for (const { arm, section, name, pointer, change, declared, names } of changedThings(funnel)) {
      if (declared === undefined)
        yield withMeantName(
          {
            pointer,
            at: 'key',
            message: `The arm '${arm}' names '${name}', which is not among the ${section} of the funnel, so those who see the arm see no difference. Name one that is there.`,
          },
          name,
          names,
        );
      // What depends on the kind of a page, such as completion, would differ between arms.
      const [page, shown] = [declared, change].map((value) => funnel.pages[String(value)]);
      if (section === 'routes' && page && shown && page.kind !== shown.kind)
        yield {
          pointer,
          message: `The arm '${arm}' shows a page of the kind '${shown.kind}' at '${name}', where the funnel shows one of the kind '${page.kind}', so the path means something else. Name a page of the same kind.`,
        };
    }
  },
  // Figures and the export follow the funnel as it is declared.
  *experiment({ experiment: { arms = {} }, at }, { declared: funnel }) {
    const fields = new Set(fieldWritersIn(funnel).map(({ field }) => field));
    for (const [name, arm] of Object.entries(arms)) {
      if (changesOf(arm).length === 0) continue;
      for (const writer of fieldWritersIn(withArm(funnel, arm)))
        if (!fields.has(writer.field))
          yield {
            pointer: at('arms', name),
            at: 'key',
            message: `In the arm '${name}' ${writer.name} fills the field '${writer.field}', which the funnel does not have without the arm, so figures and exports leave it out. Ask for it in the same field, or declare the question outside the arm.`,
          };
    }
  },
};
