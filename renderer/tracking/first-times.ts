import { tabList } from './tab-list.ts';

interface Time {
  readonly id: string;
  readonly session: string | undefined;
}

/**
 * Tells whether something happens for the first time in a session, so that a reload or Back does not count it twice.
 * What has no session belongs to the one before it in this tab: the refund page forgets its session.
 */
export function firstTimes(): (id: string, session: string | undefined) => boolean {
  const list = tabList<Time>('stile.tracked');
  let times = list.read();
  return (id, session) => {
    if (session) times = times.filter((time) => time.session === undefined || time.session === session);
    if (times.some((time) => time.id === id)) return false;
    times.push({ id, session });
    list.write(times);
    return true;
  };
}
