import type { Funnel } from '../../schema/funnel.ts';

/** The place of the session id in a form that may be sent before our code runs; filled in when that happens. */
export const SessionField = ({ funnel }: { readonly funnel: Funnel }) => (
  <input type="hidden" name={funnel.session.queryParameter} />
);
