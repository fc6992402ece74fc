import { type FormEvent, useId, useState } from 'react';
import { texts } from '../parts/texts.ts';
import styles from './Control.module.css';

interface NameFieldProps {
  readonly label: string;
  /** The name so far; empty for something new. */
  readonly name: string;
  /** The names that something else has. */
  readonly taken: readonly string[];
  /** Takes the new name, once it is typed. */
  commit(name: string): void;
}

/** A name of the funnel's choice, for something that has one or is new. */
export function NameField({ label, name, taken, commit }: NameFieldProps) {
  const [typed, setTyped] = useState<string>();
  const errorId = useId();
  const shown = typed ?? name;
  const isTaken = shown !== name && taken.includes(shown);
  const isNew = name === '';
  const finish = (event?: FormEvent) => {
    event?.preventDefault();
    if (isTaken || shown === '') return;
    if (shown !== name) commit(shown);
    setTyped(undefined);
  };
  return (
    <form className={styles.nameField} onSubmit={finish}>
      <input
        type="text"
        className={styles.control}
        aria-label={label}
        aria-invalid={isTaken}
        aria-describedby={errorId}
        placeholder={isNew ? label : undefined}
        spellCheck={false}
        autoComplete="off"
        value={shown}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => !isNew && finish()}
      />
      {isNew && (
        <button type="submit" className={styles.button}>
          {texts.addNamed}
        </button>
      )}
      <p id={errorId} role="status" className={styles.error}>
        {isTaken && texts.taken(shown)}
      </p>
    </form>
  );
}
