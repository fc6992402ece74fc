import { X } from 'lucide-react';
import { useChecked, useEditor, useEditorState } from '../context/EditorContext.tsx';
import { usePlayedAnswers } from '../context/PlayedAnswers.tsx';
import { funnelFile } from '../document/act.ts';
import styles from './PlayedWay.module.css';
import { screenAtPath, screenOf } from './screen-of.ts';
import { texts } from './texts.ts';

/** The answers that lead into a problem, while they are played: each shows the screen where it is given. */
export function PlayedWay() {
  const [answers, play] = usePlayedAnswers();
  const { funnel } = useChecked();
  const { selection } = useEditorState();
  const editor = useEditor();
  if (!answers || !funnel) return null;
  const shown = screenOf(selection.pointer);
  return (
    <nav className={styles.way} aria-label={texts.way.label}>
      <ol>
        {answers.map(({ path, answer }) => {
          const pointer = screenAtPath(funnel, path.split('#')[0] ?? '');
          return (
            <li key={path}>
              <button
                type="button"
                aria-current={pointer !== undefined && pointer === shown ? 'step' : undefined}
                onClick={() => pointer && editor.select({ file: funnelFile, pointer })}
              >
                <span>{path}</span> {answer}
              </button>
            </li>
          );
        })}
      </ol>
      <button
        type="button"
        className={styles.end}
        aria-label={texts.way.end}
        title={texts.way.end}
        onClick={() => play(undefined)}
      >
        <X size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </nav>
  );
}
