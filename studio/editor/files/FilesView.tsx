import { useLocation } from 'wouter';
import { call } from '../../api/call.ts';
import { ActForm } from '../../parts/ActForm.tsx';
import { Disclosure } from '../../parts/Disclosure.tsx';
import { useDraft } from '../context/EditorContext.tsx';
import { Conflicts } from './Conflicts.tsx';
import { FileList } from './FileList.tsx';
import styles from './FilesView.module.css';
import { TakeIn } from './TakeIn.tsx';
import { texts } from './texts.ts';

/** The files of the draft: taken in from the disk, edited by two at once, thrown away. */
export default function FilesView() {
  const draft = useDraft();
  const [, go] = useLocation();
  return (
    <div className={styles.files}>
      <Conflicts draft={draft} />
      <h2>{texts.title}</h2>
      <p>{texts.from(draft.fromVersion)}</p>
      <FileList />
      <TakeIn />
      <Disclosure summary={texts.discard}>
        <p>{texts.discardNote}</p>
        <ActForm
          label={texts.discardButton}
          variant="quiet"
          send={() => call(`drafts/${draft.id}/discard`, {})}
          onDone={() => go(`/funnels/${draft.funnelId}`)}
        />
      </Disclosure>
    </div>
  );
}
