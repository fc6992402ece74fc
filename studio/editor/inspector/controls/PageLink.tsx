import { ChevronRight } from 'lucide-react';
import { useEditor } from '../../context/EditorContext.tsx';
import { funnelFile } from '../../document/act.ts';
import { summaryOf } from '../parts/names.ts';
import type { PropertyEditorProps } from '../parts/property-editor.ts';
import { texts } from '../parts/texts.ts';
import styles from './PageLink.module.css';

type PageLinkProps = Pick<PropertyEditorProps, 'pointer' | 'value' | 'label' | 'problems'>;

/** The way to the page of a value, with what it holds in a few words. */
export function PageLink({ pointer, value, label, problems }: PageLinkProps) {
  const editor = useEditor();
  const summary = summaryOf(value);
  return (
    <button
      type="button"
      className={styles.link}
      onClick={() => editor.select({ file: funnelFile, pointer })}
    >
      <span className={styles.label}>{label}</span>
      {problems.length > 0 && (
        <span className={styles.problems} title={texts.problems(problems.length)}>
          {problems.length}
        </span>
      )}
      {summary !== label && <span className={styles.summary}>{summary}</span>}
      <ChevronRight size={16} strokeWidth={1.5} aria-hidden className={styles.arrow} />
    </button>
  );
}
