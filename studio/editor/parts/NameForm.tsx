import { useState } from 'react';
import { Field } from '../../../renderer/ui/fields/Field.tsx';
import type { Refactoring } from '../acts/refactorings/refactorings-at.ts';
import { useEditorState } from '../context/EditorContext.tsx';
import styles from './ConsequencesDialog.module.css';
import { texts } from './texts.ts';

interface NameFormProps {
  readonly label: string;
  readonly naming: NonNullable<Refactoring['naming']>;
  readonly onCancel: () => void;
  readonly onName: (name: string) => void;
}

/** Asks for the name that a refactoring gives, and says why one cannot be given. */
export function NameForm({ label, naming, onCancel, onName }: NameFormProps) {
  const state = useEditorState();
  const [name, setName] = useState(naming.name);
  const [error, setError] = useState<string>();
  return (
    <form
      className={styles.verdict}
      onSubmit={(event) => {
        event.preventDefault();
        const fault = naming.fault(state, name);
        setError(fault);
        if (fault === undefined) onName(name);
      }}
    >
      <h2 className={styles.title}>{label}</h2>
      <Field
        label={naming.label}
        value={name}
        error={error}
        onChange={({ target }) => setName(target.value)}
      />
      <div className={styles.buttons}>
        <button type="button" className={styles.button} onClick={onCancel}>
          {texts.cancel}
        </button>
        <button type="submit" className={`${styles.button} ${styles.main}`}>
          {texts.goOn}
        </button>
      </div>
    </form>
  );
}
