import { useMemo } from 'react';
import { byVerdict } from '../../../proof/diff/change.ts';
import { Badge } from '../../parts/Badge.tsx';
import { verdictTones } from '../../publishing/verdict-tones.ts';
import { texts as staffTexts } from '../../texts.ts';
import { useChecked, useEditor, useEditorState } from '../context/EditorContext.tsx';
import type { Act } from '../document/act.ts';
import { inWords } from '../schema/in-words.ts';
import styles from './ConsequencesDialog.module.css';
import { consequencesOf } from './consequences.ts';
import { Dialog } from './Dialog.tsx';
import { texts } from './texts.ts';

/** Shows what an act does to live answers and to sessions under way, and does it only then. */
export default function ConsequencesDialog({
  act,
  onClose,
}: {
  readonly act: Act;
  readonly onClose: () => void;
}) {
  const editor = useEditor();
  const state = useEditorState();
  const { funnel } = useChecked();
  const changes = useMemo(() => consequencesOf(state, act), [state, act]);
  return (
    <Dialog title={act.label} onClose={onClose}>
      {changes === undefined && <p>{texts.incomplete}</p>}
      {changes?.length === 0 && <p>{texts.noConsequences}</p>}
      <div className={styles.found}>
        {byVerdict(changes ?? []).map(({ verdict, found }) => (
          <section key={verdict} className={styles.verdict}>
            <h3>
              <Badge tone={verdictTones[verdict]}>
                {staffTexts.verdicts[verdict].name} {found.length}
              </Badge>
            </h3>
            <ul className={styles.changes}>
              {found.map(({ key, change, oldPointer, answers, sessions, sessionsKeepIt }) => (
                <li key={key}>
                  <p>{inWords(change, [funnel], [oldPointer])}</p>
                  {verdict !== 'safe' && (
                    <p className={styles.note}>
                      {answers} {!sessionsKeepIt && sessions}
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className={styles.buttons}>
        <button type="button" className={styles.button} onClick={onClose}>
          {texts.cancel}
        </button>
        <button
          type="button"
          className={`${styles.button} ${styles.main}`}
          onClick={() => {
            editor.do(act);
            onClose();
          }}
        >
          {texts.doIt}
        </button>
      </div>
    </Dialog>
  );
}
