import { use } from 'react';
import { Button } from '../ui/Button.tsx';
import { LandingActions } from './landing-actions.ts';

/** The button that does what the landing page's call to action says; nothing outside a landing page. */
export function ActionButton({ label }: { readonly label: string }) {
  const actions = use(LandingActions);
  return (
    actions && (
      <Button busy={actions.busy} onClick={actions.callToAction}>
        {label}
      </Button>
    )
  );
}
