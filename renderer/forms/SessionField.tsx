import { usePageData } from '../page/page-data.ts';

/** The hidden field of the session id in a form that may be sent before our code runs; `noteTap` fills it in. */
export function SessionField() {
  const { funnel, sessionId } = usePageData();
  return <input type="hidden" name={funnel.session.queryParameter} value={sessionId} />;
}
