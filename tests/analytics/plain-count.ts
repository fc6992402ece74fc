import type { Funnel } from '../../schema/declaration/funnel.ts';
import { assignedVariant, stepExperiments } from '../../schema/experiments/variant.ts';
import { payment } from '../support/server/workshop.ts';
import type { RememberedSession } from './remembered-session.ts';

/** Which sessions to count; null means all. Days are compared as texts. */
export interface Counted {
  readonly from: string | null;
  readonly to: string | null;
  readonly version: string | null;
  readonly source: string | null;
}

/** How the funnel branches, written independently of the product's code. */
interface Branching {
  /** Where a session's answers lead, by the path of the step. */
  readonly ways: Readonly<Record<string, (session: RememberedSession) => string>>;
  /** Whether a field belongs to a branch that the session has left. */
  isLeft(session: RememberedSession, field: string): boolean;
}

/** Computes the expected figures by looking at every session: slow, but obviously right. */
export function plainCount(
  everySession: readonly RememberedSession[],
  funnel: Funnel,
  { ways, isLeft }: Branching,
  query: Counted,
) {
  const cohort = everySession
    .map((session) => withoutLeft(session, isLeft))
    .filter(
      ({ createdAt, version }) =>
        (query.from ?? '0') <= dayOf(createdAt) &&
        dayOf(createdAt) <= (query.to ?? '9') &&
        (query.version ?? version) === version,
    );
  const sessions = cohort.filter(({ source }) => (query.source ?? source) === source);
  const count = (matches: (session: RememberedSession) => boolean, among = sessions) =>
    among.filter(matches).length;
  const isCompleted = ({ answers }: RememberedSession) =>
    'field' in funnel.completion && answers.has(funnel.completion.field);

  const stepAt = (path: string) => funnel.steps.find((step) => step.path === path);
  const hasAnswered = (path: string) => (session: RememberedSession) =>
    session.answers.has(stepAt(path)?.field ?? '');
  const hasEntered = (path: string) => (session: RememberedSession) =>
    session.answers.has(stepAt(path)?.statusField ?? '') || hasAnswered(path)(session);

  return {
    total: sessions.length,
    completed: count(isCompleted),
    paid: count(({ money }) => money.has('paid')),
    accounts: count(({ money }) => money.has('account')),
    refunds: count(({ money }) => money.has('refund')),
    sources: [...new Set(cohort.map(({ source }) => source))].sort(),
    steps: Object.fromEntries(
      funnel.steps.map(({ path, field, statusField }) => [
        path,
        {
          entered: count(hasEntered(path)),
          answered: count(hasAnswered(path)),
          left: count((session) => hasEntered(path)(session) && !hasAnswered(path)(session)),
          times: sessions
            .map(
              ({ firstAt }) => (firstAt.get(field) ?? Number.NaN) - (firstAt.get(statusField) ?? Number.NaN),
            )
            .filter((time) => time >= 0),
        },
      ]),
    ),
    edges: Object.fromEntries(
      Object.entries(ways).flatMap(([from, way]) => {
        const answered = sessions.filter(hasAnswered(from));
        return [...new Set(answered.map(way))].map((to) => [
          `${from} ${to}`,
          {
            entered: count(hasEntered(from)),
            taken: count((session) => way(session) === to, answered),
            arrived: count((session) => way(session) === to && hasEntered(to)(session), answered),
          },
        ]);
      }),
    ),
    versions: tally(sessions, ({ version }) => version, isCompleted),
    arms: Object.fromEntries(
      stepExperiments(funnel).map((experiment) => {
        const seen = sessions.filter(hasEntered(experiment.step));
        const arms = Object.entries(Object.groupBy(seen, ({ id }) => assignedVariant(experiment, id) ?? ''));
        return [
          experiment.id,
          Object.fromEntries(arms.map(([name, arm = []]) => [name, outcomeOf(arm, isCompleted)])),
        ];
      }),
    ),
  };
}

function withoutLeft(session: RememberedSession, isLeft: Branching['isLeft']): RememberedSession {
  const counting = <Value>(fields: ReadonlyMap<string, Value>) =>
    new Map([...fields].filter(([field]) => !isLeft(session, field)));
  return { ...session, answers: counting(session.answers), firstAt: counting(session.firstAt) };
}

/** The price of every payment in the histories. */
const price = payment().amount / 100;

const outcomeOf = (
  arm: readonly RememberedSession[],
  isCompleted: (session: RememberedSession) => boolean,
) => ({
  total: arm.length,
  completed: arm.filter(isCompleted).length,
  paid: arm.filter(({ money }) => money.has('paid')).length,
  revenue: price * arm.filter(({ money }) => money.has('paid') && !money.has('refund')).length,
});

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

function tally(
  sessions: readonly RememberedSession[],
  nameOf: (session: RememberedSession) => string,
  isCompleted: (session: RememberedSession) => boolean,
) {
  const groups = Object.entries(Object.groupBy(sessions, nameOf));
  return Object.fromEntries(
    groups.map(([name, group = []]) => [
      name,
      { total: group.length, completed: group.filter(isCompleted).length },
    ]),
  );
}
