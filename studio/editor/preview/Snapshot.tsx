import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { useChecked } from '../context/EditorContext.tsx';
import { type PreviewOf, previewScreen } from './preview-screen.ts';
import { snapshotWindow } from './snapshot-style.ts';
import { Snapshots } from './snapshots.ts';

/** What draws the snapshots below it. */
export const SnapshotsContext = createContext<Snapshots | undefined>(undefined);

/** Draws the snapshots below it. */
export const SnapshotProvider = ({ children }: { readonly children: ReactNode }) => (
  <SnapshotsContext value={useSnapshots()}>{children}</SnapshotsContext>
);

/** What draws snapshots of one theme, as long as the component is shown. */
export function useSnapshots(): Snapshots | undefined {
  const [snapshots, setSnapshots] = useState<Snapshots>();
  useEffect(() => {
    const started = new Snapshots();
    setSnapshots(started);
    return () => started.stop();
  }, []);
  return snapshots;
}

interface SnapshotProps extends PreviewOf {
  /** In CSS pixels; the height follows from it. */
  readonly width: number;
  /** Instead of that of the draft. */
  readonly funnel?: Funnel | undefined;
}

/**
 * A small static picture of a screen of the draft on a phone, below a `SnapshotProvider`; it shows the screen as it was
 * until the new one is drawn. `arms` and `answers` must stay the same objects as long as they mean the same.
 */
export function Snapshot({ width, funnel: other, path, language, arms, answers, state }: SnapshotProps) {
  const { funnel: declared } = useChecked();
  const funnel = other ?? declared;
  const snapshots = useContext(SnapshotsContext);
  const host = useRef<HTMLDivElement>(null);
  const scale = width / snapshotWindow.width;

  useEffect(() => {
    if (!funnel || !snapshots || !host.current) return;
    const shadow = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [snapshots.style];
    const screen = previewScreen(funnel, { path, language, arms, answers, state });
    return snapshots.want(screen, (page) => shadow.replaceChildren(page));
  }, [funnel, snapshots, path, language, arms, answers, state]);

  return (
    <div
      ref={host}
      inert
      aria-hidden
      style={{
        inlineSize: width,
        blockSize: scale * snapshotWindow.height,
        overflow: 'clip',
        ...{ '--snapshot-scale': scale },
      }}
    />
  );
}
