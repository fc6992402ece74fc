import { type MouseEvent, use } from 'react';
import { SessionField } from '../forms/SessionField.tsx';
import { Landing } from '../page/landing.ts';
import { Button } from '../ui/Button.tsx';
import styles from './CallToAction.module.css';
import type { BlockViewProps } from './view-props.ts';

/** A button on a landing page, with an optional heading and text before it. */
export function CallToAction({ block }: BlockViewProps<'call-to-action'>) {
  return (
    <div className={styles.callToAction}>
      {block.heading && <h2>{block.heading}</h2>}
      {block.text && <p className={styles.text}>{block.text}</p>}
      <ActionButton label={block.button} location={block.location} />
    </div>
  );
}

interface ActionButtonProps {
  readonly label: string;
  /** The button's place in tracking, if it differs from that of the page's call to action. */
  readonly location: string | undefined;
}

/** The button that does what the landing page's call to action says; nothing outside a landing page. */
export function ActionButton({ label, location }: ActionButtonProps) {
  const landing = use(Landing);
  if (!landing) return null;
  const { callToAction, busy } = landing;

  const click = (event: MouseEvent) => {
    // Before this code runs, the button sends the form.
    event.preventDefault();
    callToAction.click(location);
  };
  return (
    <form method="post">
      <SessionField />
      <Button
        type="submit"
        name={callToAction.field}
        value={callToAction.value}
        data-location={location}
        busy={busy}
        onClick={click}
      >
        {label}
      </Button>
    </form>
  );
}
