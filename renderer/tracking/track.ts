import type { PageData } from '../../server/api.ts';
import { whenIdle } from '../when-idle.ts';
import { recorded } from './record.ts';

/** Has the recorded facts published once the screen is shown and the page is idle. */
export function track(page: PageData, shown: Promise<void>): void {
  const start = async () => {
    const { publish } = await import('./publish.ts');
    publish(page, recorded);
  };
  shown.then(() => whenIdle(() => start().catch((error) => console.warn('Nothing is tracked.', error))));
}
