import { X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Problem } from '../../../../proof/validate/problem.ts';
import styles from './Labelled.module.css';
import { ProblemNotes } from './ProblemNotes.tsx';
import type { ControlAttributes } from './property-editor.ts';
import { texts } from './texts.ts';

interface LabelledProps {
  readonly label: string;
  /** What it is for; two lines of it until the control has had the focus. */
  readonly help: string;
  readonly problems: readonly Problem[];
  /** Whether it is needed and not there. */
  readonly isMissing: boolean;
  /** Takes the property out; undefined if it cannot be. */
  readonly remove?: (() => void) | undefined;
  children(control: ControlAttributes): ReactNode;
}

/** A control under its label, with the help text and its problems. */
export function Labelled({ label, help, problems, isMissing, remove, children }: LabelledProps) {
  const id = useId();
  const [isExpanded, setExpanded] = useState(false);
  const ids = { control: `${id}control`, label: `${id}label`, help: `${id}help`, problems: `${id}problems` };
  const describedBy = [help && ids.help, problems.length > 0 && ids.problems].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing but show all of the help text.
    <div className={styles.labelled} onFocus={() => setExpanded(true)}>
      <div className={styles.head}>
        <label id={ids.label} htmlFor={ids.control}>
          {label}
        </label>
        {isMissing && <span className={styles.missing}>{texts.required}</span>}
        {remove && (
          <button
            type="button"
            className={styles.remove}
            aria-label={texts.remove(label)}
            title={texts.removeHelp(label)}
            onClick={remove}
          >
            <X size={14} strokeWidth={1.5} aria-hidden />
          </button>
        )}
      </div>
      {children({
        id: ids.control,
        'aria-labelledby': ids.label,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': problems.some(({ severity }) => severity === 'error'),
      })}
      {help && (
        <p id={ids.help} className={isExpanded ? styles.help : `${styles.help} ${styles.cut}`}>
          {help}
        </p>
      )}
      <ProblemNotes id={ids.problems} problems={problems} />
    </div>
  );
}
