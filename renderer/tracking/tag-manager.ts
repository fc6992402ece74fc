import type { Tracking } from '../../server/api.ts';
import { pushToDataLayer } from './data-layer.ts';

/** Loads the tag manager's container. What its tags do, its owner decides, within the page's security policy. */
export function loadTagManager({ containerId, script }: NonNullable<Tracking['tagManager']>): void {
  pushToDataLayer({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const element = document.createElement('script');
  element.async = true;
  element.src = `${script}?${new URLSearchParams({ id: containerId })}`;
  document.head.append(element);
}
