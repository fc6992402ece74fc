import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AnyViewProps } from '../kinds/view-props.ts';
import { Button } from '../ui/Button.tsx';
import styles from './WithReplies.module.css';

interface WithRepliesProps extends Pick<AnyViewProps, 'funnel' | 'step' | 'saving' | 'onAnswer'> {
  /** Draws the question, with this in the place of its `onAnswer`. */
  children(onAnswer: AnyViewProps['onAnswer']): ReactNode;
  readonly replies: readonly { readonly choice: string; readonly text: string }[];
}

/** What is chosen by an answer: with a text beside it, too. */
const chosenBy = (answer: unknown): unknown => Object(answer).picked ?? answer;

/** A question that replies to some of its choices: the answer is saved once the visitor has read the reply. */
export function WithReplies({ replies, children, funnel, step, saving, onAnswer }: WithRepliesProps) {
  const [given, setGiven] = useState<unknown>();
  const replyTo = (answer: unknown) => replies.find(({ choice }) => choice === chosenBy(answer));
  const reply = replyTo(given);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The focus brings what was written below the choices into sight.
    if (reply) box.current?.querySelector('button')?.focus();
  }, [reply]);

  const answer = (answer: unknown) => {
    setGiven(answer);
    if (!replyTo(answer)) onAnswer(answer);
  };
  return (
    <>
      {children(answer)}
      <div ref={box} role="status">
        {reply && (
          <Reply
            text={reply.text}
            continueLabel={step.continueLabel ?? funnel.texts.continueLabel}
            saving={saving}
            onContinue={() => onAnswer(given)}
          />
        )}
      </div>
    </>
  );
}

interface ReplyProps {
  readonly text: string;
  readonly continueLabel: string;
  readonly saving: boolean;
  onContinue(): void;
}

/** What is replied to an answer, and the way on. */
export const Reply = ({ text, continueLabel, saving, onContinue }: ReplyProps) => (
  <div className={styles.reply}>
    <p>{text}</p>
    <Button busy={saving} onClick={onContinue}>
      {continueLabel}
    </Button>
  </div>
);
