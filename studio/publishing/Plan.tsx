import type { ReactNode } from 'react';
import type { PlanResponse } from '../../server/api.ts';
import { Badge } from '../parts/Badge.tsx';
import { onDemand } from '../parts/on-demand.tsx';
import { Panel } from '../parts/Panel.tsx';
import { ProblemList } from '../parts/ProblemList.tsx';
import { texts } from '../texts.ts';
import styles from './Plan.module.css';
import type { PlannedFiles } from './use-planned-funnels.ts';

const PlannedChanges = onDemand(() => import('./PlannedChanges.tsx'));

interface PlanProps {
  readonly plan: PlanResponse;
  readonly files: PlannedFiles;
  /** The id of the form that publishes the plan, in which breaking changes are ticked. */
  readonly form: string;
  /** What the screens look like that it changes. */
  readonly children: ReactNode;
}

/** What publishing would do: its problems, and its changes by verdict, with a tick for each breaking one. */
export function Plan({ plan, files, form, children }: PlanProps) {
  const { problems, changes, notices, moves, from, to } = plan;
  return (
    <div className={styles.plan}>
      {problems.length > 0 && (
        <Panel heading={texts.publishing.problems}>
          <ProblemList problems={problems} />
        </Panel>
      )}
      {to !== null && (
        <Panel heading={texts.publishing.changes(from, to)}>
          {changes.length === 0 && <p>{texts.publishing.noChanges}</p>}
          <PlannedChanges plan={plan} files={files} form={form} />
          {notices.length > 0 && (
            <section className={styles.verdict}>
              <h3>{texts.publishing.notices}</h3>
              <ul className={styles.changes}>
                {notices.map((notice) => (
                  <li key={notice}>{notice}</li>
                ))}
              </ul>
            </section>
          )}
        </Panel>
      )}
      {children}
      {moves && moves.classes.length > 0 && (
        <Panel heading={texts.publishing.visitors}>
          <ul className={styles.changes}>
            {moves.classes.map(({ outcome, sentence }) => (
              <li key={sentence}>
                <Badge tone={outcomeTones[outcome]}>{texts.publishing.outcomes[outcome]}</Badge> {sentence}
              </li>
            ))}
            {moves.more && <li>{moves.more}</li>}
          </ul>
        </Panel>
      )}
    </div>
  );
}

const outcomeTones = { moves: 'good', asksAgain: 'warning', stays: 'plain' } as const;
