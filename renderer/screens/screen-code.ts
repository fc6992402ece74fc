import { type ComponentType, lazy, useState } from 'react';

/** The code of a screen, fetched when the screen is shown, or before. */
export interface ScreenCode<Props> {
  /** Fetches it; settles when the screen can be drawn at once. May be called any number of times. */
  fetch(): Promise<unknown>;
  /** What draws the screen: itself where it was fetched, else a component that waits for it. */
  view(): ComponentType<Props>;
}

/**
 * Like `lazy`, but a screen that was fetched before is drawn at once: React shows the fallback of a lazy component for
 * 300 ms even when its code is there.
 */
export function screenCode<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ScreenCode<Props> {
  let ready: ComponentType<Props> | undefined;
  const fetch = async () => {
    const module = await load();
    ready = module.default;
    return module;
  };
  const waiting = lazy(fetch) as unknown as ComponentType<Props>;
  return { fetch, view: () => ready ?? waiting };
}

/** What draws the screen, chosen once: another component in its place would lose the screen's state. */
export function useScreen<Props>(code: ScreenCode<Props>): ComponentType<Props> {
  const [view] = useState(() => code.view());
  return view;
}
