import { Link } from 'wouter';
import { useChecked, useDraft } from '../context/EditorContext.tsx';
import styles from './NoFunnel.module.css';
import { texts } from './texts.ts';

/** Stands in place of a view while the text of the draft is not a funnel, with the ways to mend it. */
export function NoFunnel() {
  const { id } = useDraft();
  const { files } = useChecked();
  // Not before the text is read.
  if (!files) return null;
  return (
    <div className={styles.notice}>
      <p>{texts.noFunnel}</p>
      <p className={styles.ways}>
        <Link href={`/drafts/${id}/problems`}>{texts.showProblems}</Link>
        <Link href={`/drafts/${id}/text`}>{texts.showText}</Link>
      </p>
    </div>
  );
}
