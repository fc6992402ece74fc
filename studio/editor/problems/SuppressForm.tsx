import { useState } from 'react';
import type { Problem } from '../../../proof/validate/problem.ts';
import { Field } from '../../../renderer/ui/fields/Field.tsx';
import { useEditor } from '../context/EditorContext.tsx';
import styles from './SuppressForm.module.css';
import { suppress } from './suppress.ts';
import { texts } from './texts.ts';

/** Declares that a warning is meant, with the reason. */
export function SuppressForm({ problem }: { readonly problem: Problem }) {
  const editor = useEditor();
  const [reason, setReason] = useState('');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() !== '') editor.do(suppress(problem, reason.trim()));
      }}
    >
      <Field
        label={texts.reason}
        required
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <button type="submit" className={styles.suppress}>
        {texts.suppressIt}
      </button>
    </form>
  );
}
