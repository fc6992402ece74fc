import { VisuallyHidden } from '../../../renderer/ui/VisuallyHidden.tsx';
import { useChecked } from '../context/EditorContext.tsx';
import styles from './ProblemCount.module.css';
import { texts } from './texts.ts';

/** How many problems the draft has, or one of its files, in the colour of the worst; nothing if it has none. */
export function ProblemCount({ file }: { readonly file?: string }) {
  const { problems } = useChecked();
  const shown = problems.filter((problem) => file === undefined || problem.file === file);
  const worst = shown.some(({ severity }) => severity === 'error') ? 'error' : 'warning';
  return (
    shown.length > 0 && (
      <span className={`${styles.count} ${styles[worst]}`}>
        <span aria-hidden>{shown.length}</span>
        <VisuallyHidden>{texts.count(shown.length, worst)}</VisuallyHidden>
      </span>
    )
  );
}
