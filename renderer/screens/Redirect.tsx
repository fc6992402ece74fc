import { useEffect, useRef, useState } from 'react';
import type { PageOf } from '../../schema/declaration/pages/index.ts';
import { fillTemplate } from '../../schema/gaps/fill-template.ts';
import { numberFormat } from '../../schema/numbers/number-format.ts';
import { useFunnel } from '../page/page-data.ts';
import { afterPaint } from '../page/scheduling.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './EndScreen.module.css';

interface RedirectProps {
  readonly redirect: NonNullable<PageOf<'end'>['redirect']>;
}

/**
 * Redirects after some seconds, counted from the paint and only while the page is visible, unless the visitor stays.
 * The countdown is hidden until it runs: without JavaScript there is only the link.
 */
export function Redirect({ redirect }: RedirectProps) {
  const { to, seconds, notice, nowLabel, stayLabel, stayed } = redirect;
  const { language } = useFunnel();
  const [state, setState] = useState<'drawn' | 'counting' | 'stayed'>('drawn');
  const [remaining, setRemaining] = useState(seconds);
  const words = useRef<HTMLParagraphElement>(null);
  const counting = state === 'counting';
  const due = counting && remaining <= 0;

  useEffect(() => {
    let cancelled = false;
    afterPaint(() => !cancelled && setState('counting'));
    // The browser may restore the page from its cache: visitors who return are not redirected again.
    const back = ({ persisted }: PageTransitionEvent) => persisted && setState('stayed');
    addEventListener('pageshow', back);
    return () => {
      cancelled = true;
      removeEventListener('pageshow', back);
    };
  }, []);

  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => document.hidden || setRemaining((now) => now - 1), 1000);
    return () => clearInterval(timer);
  }, [counting]);

  useEffect(() => {
    // Replace this page, so that Back does not return to it.
    if (due) location.replace(to);
  }, [due, to]);

  useEffect(() => {
    if (state === 'stayed') words.current?.focus();
  }, [state]);

  const noticeOf = (count: number) =>
    fillTemplate(notice, { seconds: numberFormat(language).format(Math.max(count, 0)) });
  return (
    <div className={styles.redirect}>
      <p ref={words} tabIndex={-1} className={state === 'drawn' ? styles.unseen : undefined}>
        {state === 'stayed' ? stayed : noticeOf(remaining)}
      </p>
      <VisuallyHidden>
        {/* Read out once, not every second. */}
        <span role="status">{counting && noticeOf(seconds)}</span>
      </VisuallyHidden>
      <p className={styles.buttons}>
        <ButtonLink href={to} onClick={() => setState('stayed')}>
          {nowLabel}
        </ButtonLink>
        {state !== 'stayed' && (
          <span className={state === 'drawn' ? styles.unseen : undefined}>
            <Button variant="quiet" onClick={() => setState('stayed')}>
              {stayLabel}
            </Button>
          </span>
        )}
      </p>
    </div>
  );
}
