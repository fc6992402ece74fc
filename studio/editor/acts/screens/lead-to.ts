import { funnelIn } from '../../document/funnel-in.ts';
import type { Change } from '../../document/in-turn.ts';
import { setValue } from '../../document/json-edits.ts';
import { targetsIn } from './targets.ts';

/**
 * Has places lead to the paths that are meant: writes a path only where another one is written, or would be taken by
 * default. In: the paths by the keys of their places.
 */
export const leadTo =
  (meant: ReadonlyMap<string, string>): Change =>
  (source) => {
    const funnel = funnelIn(source);
    return funnel
      ? targetsIn(funnel).flatMap(({ key, pointer, to }) => {
          const path = meant.get(key) ?? to;
          return path === to ? [] : setValue(source, pointer, path);
        })
      : [];
  };
