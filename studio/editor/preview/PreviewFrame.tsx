import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { pageFunnelFor } from '../checks/seen-funnel.ts';
import { useChecked, usePage } from '../context/EditorContext.tsx';
import { drawIn, previewAddress } from './draw-in.ts';
import { isReworded } from './is-reworded.ts';
import styles from './PreviewFrame.module.css';
import { type PreviewOf, screenOf } from './preview-screen.ts';

interface PreviewFrameProps extends PreviewOf {
  /** Of the window that the visitor has, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Names the frame. */
  readonly title: string;
  /** Lies over the screen, as large as the window is for the visitor. */
  readonly children?: ReactNode;
  /** Called whenever a screen is painted. */
  onPainted?(frame: HTMLIFrameElement): void;
}

/**
 * A screen of the draft as its visitors see it, drawn by their renderer, as large as the place around it allows. `arms`
 * and `answers` must stay the same objects as long as they mean the same.
 */
export function PreviewFrame({ width, height, title, children, onPainted, ...previewed }: PreviewFrameProps) {
  const { funnel } = useChecked();
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const scale = useFittingScale(place, width, height);
  const painted = useEffectEvent((frame: HTMLIFrameElement) => onPainted?.(frame));
  const { path, language, arms, answers, state } = previewed;
  const look = useMemo(() => ({ language, arms }), [language, arms]);
  const page = usePage(look);
  const drawn = useMemo(() => page ?? (funnel && pageFunnelFor(funnel, look)), [page, funnel, look]);

  useEffect(() => {
    const { current } = frame;
    if (!isLoaded || !drawn || !current) return;
    let isLatest = true;
    const screen = screenOf(drawn, { path, arms, answers, state });
    drawIn(current, { ...screen, isReworded: (before) => isReworded(before, drawn) }).then(() => {
      if (isLatest) painted(current);
    });
    return () => {
      isLatest = false;
    };
  }, [isLoaded, drawn, path, arms, answers, state]);

  return (
    <div ref={place} className={styles.place}>
      <div className={styles.window} style={{ inlineSize: width * scale, blockSize: height * scale }}>
        <iframe
          ref={frame}
          className={styles.frame}
          style={{ inlineSize: width, blockSize: height, scale }}
          title={title}
          src={previewAddress}
          onLoad={() => setLoaded(true)}
        />
        <div className={styles.over} style={{ inlineSize: width, blockSize: height, scale }}>
          {children}
        </div>
      </div>
    </div>
  );
}

/** How much a window of this size must shrink to fit into its place; 1 if it fits. */
function useFittingScale(place: RefObject<HTMLElement | null>, width: number, height: number): number {
  const [size, setSize] = useState({ inlineSize: width, blockSize: height });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const [box] = entry?.contentBoxSize ?? [];
      if (box) setSize({ inlineSize: box.inlineSize, blockSize: box.blockSize });
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return Math.min(1, size.inlineSize / width, size.blockSize / height);
}
