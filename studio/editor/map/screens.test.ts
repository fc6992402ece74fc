import { expect, test } from 'vitest';
import { diagramOf } from '../../../proof/pictures/diagram.ts';
import { declaredFunnel } from '../../../proof/validate/declared-funnel.ts';
import { validate } from '../../../proof/validate/validate.ts';
import { brokenFunnels } from '../../../tests/support/broken-funnels.ts';
import { funnelFile } from '../document/act.ts';
import { grouped } from '../problems/groups.ts';
import { mapOf } from './screens.ts';

/** The broken funnels that still declare one. */
const declared = brokenFunnels.flatMap(({ rule, name, text, pictures, overlays }) => {
  const funnel = declaredFunnel(text, overlays);
  const validation = validate(text, funnelFile, pictures, overlays);
  const problems = [validation, ...validation.overlays].flatMap((checked) => checked.problems);
  return funnel ? [{ name: `${rule}: ${name}`, funnel, problems }] : [];
});

test.each(declared)(
  '$name: each problem stands on its screen of the map, and once in the list',
  ({ funnel, problems }) => {
    const { screens } = mapOf(funnel, problems, undefined);
    const places = diagramOf(funnel).places.map(({ pointer }) => pointer);
    for (const problem of problems.filter(({ file }) => file === funnelFile)) {
      const own = places.filter((place) => `${problem.pointer}/`.startsWith(`${place}/`));
      const marked = screens.filter((screen) => screen.problems.includes(problem));
      expect(marked.map(({ pointer }) => pointer)).toEqual(own);
    }
    const listed = grouped(problems, funnel).flatMap((group) => group.problems);
    expect(listed).toHaveLength(problems.length);
    expect(new Set(listed)).toEqual(new Set(problems));
  },
);

test('most of them are of a screen', () => {
  const marks = declared.map(
    ({ funnel, problems }) =>
      mapOf(funnel, problems, undefined).screens.flatMap((one) => one.problems).length,
  );
  expect(marks.filter((count) => count > 0).length).toBeGreaterThan(declared.length / 3);
});
