import { usePageData } from '../page/page-data.ts';

/** The place of the session id in a form that may be sent before our code runs; filled in when that happens. */
export function SessionField() {
  const { funnel, sessionId } = usePageData();
  return <input type="hidden" name={funnel.session.queryParameter} value={sessionId} />;
}
