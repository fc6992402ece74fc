import type { MouseEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { stepAt } from '../../schema/pages/at-path.ts';
import { behind } from '../navigation/prerender-next.ts';
import { useFunnel } from '../page/page-data.ts';
import { usePageValue } from '../page/page-value.ts';
import { readSessionId, withSession } from '../session/session-id.ts';
import styles from './BackLink.module.css';

/** A link to the previous step on the visitor's path; before the flow runs, to the start of the funnel. */
export function BackLink({ path }: { readonly path: string }) {
  const funnel = useFunnel();
  const to = usePageValue(behind) ?? funnel.start;
  if (path === funnel.start) return null;

  // If the previous history entry is this step, go back to it, so that Forward works as after the browser's own Back.
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const id = readSessionId(funnel);
    if (pathBehind() === to) history.back();
    else navigate(id !== undefined && stepAt(funnel, to) ? withSession(funnel, to, id) : to);
  };

  return (
    <a className={styles.back} href={to} onClick={goBack}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path
          d="m14.5 6-6 6 6 6"
          fill="none"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {funnel.texts.back}
    </a>
  );
}

/**
 * The path of the previous history entry; undefined without the Navigation API, or if there is no such entry of ours.
 */
function pathBehind(): string | undefined {
  const { navigation } = window;
  const place = navigation?.currentEntry?.index ?? 0;
  const address = navigation?.entries()[place - 1]?.url;
  return address ? new URL(address).pathname : undefined;
}
