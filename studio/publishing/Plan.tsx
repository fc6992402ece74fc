import type { ReactNode } from 'react';
import { verdicts } from '../../proof/diff/change.ts';
import { Checkbox } from '../../renderer/ui/fields/Checkbox.tsx';
import type { PlanResponse } from '../../server/api.ts';
import { Badge } from '../parts/Badge.tsx';
import { Panel } from '../parts/Panel.tsx';
import { ProblemList } from '../parts/ProblemList.tsx';
import { texts } from '../texts.ts';
import styles from './Plan.module.css';
import { verdictTones } from './verdict-tones.ts';

interface PlanProps {
  readonly plan: PlanResponse;
  /** The id of the form that publishes the plan, in which breaking changes are ticked. */
  readonly form: string;
  /** What the screens look like that it changes. */
  readonly children: ReactNode;
}

/** What publishing would do: its problems, and its changes by verdict, with a tick for each breaking one. */
export const Plan = ({
  plan: { problems, changes, notices, moves, from, to, mustAccept },
  form,
  children,
}: PlanProps) => (
  <div className={styles.plan}>
    {problems.length > 0 && (
      <Panel heading={texts.publishing.problems}>
        <ProblemList problems={problems} />
      </Panel>
    )}
    {to !== null && (
      <Panel heading={texts.publishing.changes(from, to)}>
        {changes.length === 0 && <p>{texts.publishing.noChanges}</p>}
        {verdicts
          .map((verdict) => ({ verdict, found: changes.filter((change) => change.verdict === verdict) }))
          .filter(({ found }) => found.length > 0)
          .map(({ verdict, found }) => (
            <section key={verdict} className={styles.verdict}>
              <h3>
                <Badge tone={verdictTones[verdict]}>
                  {texts.verdicts[verdict].name} {found.length}
                </Badge>
              </h3>
              <p className={styles.note}>{texts.verdicts[verdict].note}</p>
              <ul className={styles.changes}>
                {found.map(({ key, sentence, answers }) => (
                  <li key={key}>
                    {mustAccept.includes(key) ? (
                      <Checkbox form={form} name="accepted" value={key} required>
                        {sentence}
                      </Checkbox>
                    ) : (
                      <p>{sentence}</p>
                    )}
                    {verdict !== 'safe' && <p className={styles.note}>{answers}</p>}
                  </li>
                ))}
              </ul>
            </section>
          ))}
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

const outcomeTones = { moves: 'good', asksAgain: 'warning', stays: 'plain' } as const;
