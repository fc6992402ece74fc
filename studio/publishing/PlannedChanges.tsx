import { byVerdict } from '../../proof/diff/change.ts';
import { Checkbox } from '../../renderer/ui/fields/Checkbox.tsx';
import type { PlanResponse } from '../../server/api.ts';
import { inWords } from '../editor/schema/in-words.ts';
import { Badge } from '../parts/Badge.tsx';
import { texts } from '../texts.ts';
import styles from './Plan.module.css';
import { type PlannedFiles, usePlannedFunnels } from './use-planned-funnels.ts';
import { verdictTones } from './verdict-tones.ts';

interface PlannedChangesProps {
  readonly plan: Pick<PlanResponse, 'changes' | 'mustAccept'>;
  readonly files: PlannedFiles;
  /** The id of the form that publishes the plan, in which breaking changes are ticked. */
  readonly form: string;
}

/** The changes of a plan by verdict, in the words of product staff, with a tick for each breaking one. */
export default function PlannedChanges({ plan: { changes, mustAccept }, files, form }: PlannedChangesProps) {
  const funnels = usePlannedFunnels(files);
  const planned = changes.map((change) => ({
    ...change,
    sentence: inWords(change.sentence, funnels, [change.oldPointer, change.newPointer]),
  }));
  return byVerdict(planned).map(({ verdict, found }) => (
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
  ));
}
