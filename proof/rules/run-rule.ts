import { blockLists } from '../../schema/pages/page-contents.ts';
import { type Below, pointerTo } from '../../schema/places/pointer.ts';
import { pointerIn, variantsOf } from '../../schema/questions/step-variants.ts';
import type { Finding, PieceChecks, Pieces, Rule, Subject } from './rule.ts';

const at =
  (...path: Below) =>
  (...below: Below) =>
    pointerTo(...path, ...below);

const piecesOf: { readonly [Name in keyof Pieces]: (subject: Subject) => readonly Pieces[Name][] } = {
  step: ({ funnel }) => funnel.steps.map((step, index) => ({ step, index, at: at('steps', index) })),
  shownStep: ({ funnel }) =>
    funnel.steps.flatMap((declared, index) =>
      variantsOf(declared).map((shown) => ({
        ...shown,
        declared,
        at: (...path) => pointerIn(shown, index, path),
      })),
    ),
  page: ({ funnel }) =>
    Object.entries(funnel.pages).map(([name, page]) => ({ page, name, at: at('pages', name) })),
  block: ({ funnel }) =>
    blockLists(funnel).flatMap(({ blocks, path }) => {
      const [section, key = ''] = path;
      const page = section === 'pages' ? funnel.pages[key] : undefined;
      const step = section === 'steps' ? funnel.steps[Number(key)] : undefined;
      const name = step ? `step ${step.number}` : `the page '${key}'`;
      return blocks.map((block, index) => ({ block, page, step, name, at: at(...path, index) }));
    }),
  plan: ({ funnel }) => funnel.plans.map((plan, index) => ({ plan, at: at('plans', index) })),
  choice: ({ funnel }) =>
    Object.entries(funnel.choiceSets).flatMap(([set, choices]) =>
      choices.map((choice, index) => ({ choice, at: at('choiceSets', set, index) })),
    ),
  value: ({ funnel }) =>
    Object.entries(funnel.values ?? {}).map(([name, value]) => ({ value, name, at: at('values', name) })),
  experiment: ({ funnel }) =>
    funnel.experiments.map((experiment, index) => ({ experiment, at: at('experiments', index) })),
  overlay: ({ overlays }) => overlays,
};

const names = Object.keys(piecesOf) as readonly (keyof Pieces)[];

function* findingsIn<Name extends keyof Pieces>(name: Name, checks: PieceChecks, subject: Subject) {
  if (checks[name]) for (const piece of piecesOf[name](subject)) yield* checks[name](piece, subject);
}

/** All that a rule finds. What several variants inherit is found once. */
export function findingsOf(rule: Rule, subject: Subject): readonly Finding[] {
  const findings = [
    ...(rule.check?.(subject) ?? []),
    ...names.flatMap((name) => [...findingsIn(name, rule, subject)]),
  ];
  const alike = Map.groupBy(findings, ({ language, pointer, message }) =>
    [language, pointer, message].join(),
  );
  return [...alike.values()].flatMap((each) => each.slice(0, 1));
}
