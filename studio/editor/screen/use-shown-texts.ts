import { useEffect, useEffectEvent, useState } from 'react';
import type { ScreenTexts } from './screen-texts.ts';
import { placeOf, type ShownText, shownTexts } from './shown-places.ts';

interface ShownScreen {
  /** The texts of the funnel on the screen. */
  readonly shown: readonly ShownText[];
  /** To call whenever the screen is painted. */
  onPainted(frame: HTMLIFrameElement): void;
}

/**
 * Finds the texts of the funnel on a previewed screen, and says what of it is clicked: the visitor's own clicks do
 * nothing there. The view is drawn again when the screen is scrolled.
 */
export function useShownTexts(
  texts: ScreenTexts | undefined,
  screen: string,
  onClick: (place: ReturnType<typeof placeOf>) => void,
): ShownScreen {
  const [view, setView] = useState<Window>();
  const [shown, setShown] = useState<readonly ShownText[]>([]);
  const clicked = useEffectEvent((target: Element) => onClick(placeOf(target, shown, screen)));

  useEffect(() => {
    if (!view) return;
    const click = (event: MouseEvent) => {
      const [target] = event.composedPath();
      // The preview presses buttons itself.
      if (!event.isTrusted || !target) return;
      const element = target as Element;
      // Answers are shown as a visitor opens them.
      if (!element.closest('summary')) event.preventDefault();
      event.stopPropagation();
      clicked(element);
    };
    const scroll = () => setShown((now) => [...now]);
    view.addEventListener('click', click, { capture: true });
    view.addEventListener('scroll', scroll);
    return () => {
      view.removeEventListener('click', click, { capture: true });
      view.removeEventListener('scroll', scroll);
    };
  }, [view]);

  return {
    shown,
    onPainted: ({ contentWindow, contentDocument }) => {
      if (contentWindow) setView(contentWindow);
      if (contentDocument && texts) setShown(shownTexts(contentDocument, texts));
    },
  };
}
