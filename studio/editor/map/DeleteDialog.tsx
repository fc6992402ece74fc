import { useMemo } from 'react';
import { compare } from '../../../proof/diff/compare.ts';
import type { Problem } from '../../../proof/validate/problem.ts';
import { Button } from '../../../renderer/ui/Button.tsx';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Step } from '../../../schema/declaration/step.ts';
import { deleteStep } from '../acts/screens/delete-step.ts';
import { useChecked, useEditorState, useProposedProblems } from '../context/EditorContext.tsx';
import { filesAfter, funnelFile } from '../document/act.ts';
import { funnelIn } from '../document/funnel-in.ts';
import { SourceFile } from '../document/source-file.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { inWords } from '../schema/in-words.ts';
import styles from './DeleteDialog.module.css';
import { texts } from './texts.ts';

interface DeleteDialogProps {
  readonly funnel: Funnel;
  readonly step: Step;
  onDelete(): void;
  onClose(): void;
}

/** What deleting a screen changes, and why it cannot be done where the funnel would break. */
export default function DeleteDialog({ funnel, step, onDelete, onClose }: DeleteDialogProps) {
  const state = useEditorState();
  const { problems } = useChecked();
  const after = useMemo(
    () => filesAfter(state.files, deleteStep(funnel, step).edits(state)),
    [state, funnel, step],
  );
  const proposed = useProposedProblems(after);
  const broken = proposed && newErrors(problems, proposed);
  const now = useMemo(() => funnelIn(new SourceFile(after[funnelFile] ?? '')), [after]);
  return (
    <Dialog title={texts.deletion.title(step.title)} onClose={onClose}>
      <div className={styles.content}>
        {!broken && <p role="status">{texts.deletion.checking}</p>}
        {broken?.length === 0 && now && (
          <ul className={styles.sentences}>
            {compare(funnel, now).map(({ key, change, oldPointer, answers }) => (
              <li key={key}>
                {inWords(change, [funnel], [oldPointer])} <span className={styles.answers}>{answers}</span>
              </li>
            ))}
          </ul>
        )}
        {broken && broken.length > 0 && (
          <>
            <p role="alert">{texts.deletion.refused}</p>
            <ul className={styles.sentences}>
              {broken.map(({ message, pointer }) => (
                <li key={`${pointer} ${message}`}>{inWords(message, [funnel], [pointer])}</li>
              ))}
            </ul>
          </>
        )}
        <div className={styles.foot}>
          <Button variant="quiet" onClick={onClose}>
            {texts.deletion.cancel}
          </Button>
          {broken?.length === 0 && (
            <Button autoFocus onClick={onDelete}>
              {texts.deletion.confirm}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** The errors of rules that are broken more often than before: messages name steps by numbers, which may change. */
function newErrors(before: readonly Problem[], after: readonly Problem[]): readonly Problem[] {
  const errorsBy = (problems: readonly Problem[]) =>
    Map.groupBy(
      problems.filter(({ severity }) => severity === 'error'),
      ({ rule }) => rule,
    );
  const existing = errorsBy(before);
  return [...errorsBy(after)].flatMap(([rule, errors]) =>
    errors.length > (existing.get(rule)?.length ?? 0) ? errors : [],
  );
}
