import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../../renderer/ui/Button.tsx';
import styles from './ActForm.module.css';
import { Refusal } from './Refusal.tsx';

interface ActFormProps<Answer> {
  /** Has fields elsewhere on the page belong to the form. */
  readonly id?: string;
  /** The words on the button. */
  readonly label: string;
  readonly variant?: 'primary' | 'quiet';
  /** Sends the form. In: what is filled in, by the names of the fields. */
  send(fields: FormData): Promise<Answer>;
  onDone?(answer: Answer): void;
  /** Said once it is done, where the page does not show it otherwise. */
  readonly done?: string;
  readonly children?: ReactNode;
}

/** A form for one act: its fields, its button, and why it was refused. */
export function ActForm<Answer>({
  id,
  label,
  variant = 'primary',
  send,
  onDone,
  done,
  children,
}: ActFormProps<Answer>) {
  const client = useQueryClient();
  const mutationKey = [useId()];
  const act = useMutation({ mutationKey, mutationFn: send, onSuccess: (answer) => onDone?.(answer) });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React draws the busy button a moment late: a double click would send the form twice.
    if (!client.isMutating({ mutationKey })) act.mutate(new FormData(event.currentTarget));
  };
  return (
    <form id={id} className={styles.form} onSubmit={submit}>
      {children}
      {act.error && <Refusal error={act.error} />}
      {done !== undefined && <p role="status">{act.isSuccess && done}</p>}
      <div className={styles.foot}>
        <Button type="submit" variant={variant} busy={act.isPending}>
          {label}
        </Button>
      </div>
    </form>
  );
}
