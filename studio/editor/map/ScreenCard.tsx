import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../../renderer/ui/VisuallyHidden.tsx';
import styles from './ScreenCard.module.css';
import type { Screen } from './screens.ts';
import { texts } from './texts.ts';

interface ScreenCardProps {
  readonly screen: Screen;
  readonly isSelected: boolean;
  readonly children?: ReactNode;
  onSelect(): void;
  onOpen(): void;
}

/** A screen by its number, title and kind, with a mark of its problems; its children show what it looks like. */
export function ScreenCard({ screen, isSelected, children, onSelect, onOpen }: ScreenCardProps) {
  const { number, title, kind, problems, left } = screen;
  const isWrong = problems.some(({ severity }) => severity === 'error');
  const mark = problems.length > 0 ? texts.problems(problems.length) : undefined;
  return (
    <button
      type="button"
      className={styles.card}
      aria-pressed={isSelected}
      data-screen={screen.id}
      onClick={onSelect}
      onDoubleClick={onOpen}
    >
      <span className={styles.head}>
        {number !== undefined && <span className={styles.number}>{number}</span>}
        <span className={styles.title} title={title}>
          {title}
        </span>
        {mark && (
          <span className={isWrong ? styles.error : styles.warning} title={mark}>
            <TriangleAlert size={14} strokeWidth={2} aria-hidden />
            <span aria-hidden>{problems.length}</span>
            <VisuallyHidden>{mark}</VisuallyHidden>
          </span>
        )}
      </span>
      {children}
      <span className={styles.foot}>
        <span>{kind}</span>
        {left !== undefined && <span className={styles.left}>{texts.left(left)}</span>}
      </span>
    </button>
  );
}
