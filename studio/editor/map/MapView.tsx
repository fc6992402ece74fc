import { type KeyboardEvent, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { isWithin } from '../../../schema/places/pointer.ts';
import { onDemand } from '../../parts/on-demand.tsx';
import { useChecked, useEditorState } from '../context/EditorContext.tsx';
import { funnelFile } from '../document/act.ts';
import { NoFunnel } from '../parts/NoFunnel.tsx';
import { SnapshotProvider } from '../preview/Snapshot.tsx';
import { FindScreen } from './FindScreen.tsx';
import { type Flow, Graph } from './Graph.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { beside, isArrow, type Layout, layOut, screenSize } from './layout.ts';
import { MapTools } from './MapTools.tsx';
import styles from './MapView.module.css';
import { ScreenList } from './ScreenList.tsx';
import { actByKey } from './screen-keys.ts';
import { type FunnelMap, mapOf, type Screen } from './screens.ts';
import { texts } from './texts.ts';
import { useFigures } from './use-figures.ts';
import { useScreenActs } from './use-screen-acts.ts';

const DeleteDialog = onDemand(() => import('./DeleteDialog.tsx'));
const KindPicker = onDemand(() => import('./KindPicker.tsx'));

/** All screens of the funnel in their order, with branches, loops and ends; what is done to them is done here. */
export function MapView() {
  const { funnel, problems } = useChecked();
  const figures = useFigures();
  const map = useMemo(() => funnel && mapOf(funnel, problems, figures), [funnel, problems, figures]);
  return map ? (
    <SnapshotProvider>
      <ShownMap map={map} />
    </SnapshotProvider>
  ) : (
    <NoFunnel />
  );
}

function ShownMap({ map }: { readonly map: FunnelMap }) {
  const { selection } = useEditorState();
  const isSmall = useSmallWindow();
  const view = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [flow, setFlow] = useState<Flow>();
  const [showsKeys, setShowsKeys] = useState(false);
  const [focusWanted, wantFocus] = useState(0);
  const acts = useScreenActs(() => wantFocus((count) => count + 1));
  const layout = useLayout(map);
  const selected = map.screens.find(
    ({ pointer }) => selection.file === funnelFile && isWithin(selection.pointer, pointer),
  );
  const id = selected?.id;

  useEffect(() => {
    if (flow && id !== undefined) bringIntoView(flow, layout, id, view.current);
  }, [flow, layout, id]);
  useEffect(() => {
    if (focusWanted === 0 || id === undefined) return;
    let frame = 0;
    // A screen that comes into view, or has another path, is drawn in one of the next frames.
    const focus = (frames: number) => {
      const { activeElement } = document;
      // Whoever works elsewhere by now, as on the properties, stays there.
      if (activeElement !== document.body && !view.current?.contains(activeElement)) return;
      const card = view.current?.querySelector<HTMLElement>(`[data-screen="${CSS.escape(id)}"]`);
      if (card) card.focus({ preventScroll: !isSmall });
      else if (frames > 0) frame = requestAnimationFrame(() => focus(frames - 1));
    };
    frame = requestAnimationFrame(() => focus(30));
    return () => cancelAnimationFrame(frame);
  }, [focusWanted, id, isSmall]);

  const select = (screen: Screen) => {
    if (screen.id !== id) acts.select(screen.pointer);
  };
  const find = (screen: Screen) => {
    select(screen);
    wantFocus((count) => count + 1);
  };
  const neighbour = (screen: Screen, key: string): Screen | undefined => {
    if (isSmall) return map.screens[map.screens.indexOf(screen) + ({ ArrowUp: -1, ArrowDown: 1 }[key] ?? 0)];
    const next = isArrow(key) ? beside(layout, screen.id, key) : undefined;
    return map.screens.find(({ id }) => id === next);
  };
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event;
    if (target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || passing.has(key)) return;
    const card = target instanceof Element && target.closest<HTMLElement>('[data-screen]');
    const focused = card ? map.screens.find((screen) => screen.id === card.dataset.screen) : undefined;
    if (focused) select(focused);
    if (focused && actByKey(event, acts)) return;
    const next = focused && neighbour(focused, key);
    const act = next
      ? () => find(next)
      : {
          '/': () => field.current?.focus(),
          '?': () => setShowsKeys(true),
          '+': () => flow?.zoomIn(),
          '-': () => flow?.zoomOut(),
          '0': () => flow?.fitView(),
        }[key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const { question } = acts;
  return (
    <section ref={view} className={styles.map} aria-label={texts.label} onKeyDown={keys}>
      <MapTools acts={acts} flow={isSmall ? undefined : flow} onKeys={() => setShowsKeys(true)}>
        <FindScreen screens={map.screens} input={field} onFind={find} />
      </MapTools>
      {isSmall ? (
        <ScreenList map={map} selected={selected} acts={acts} onSelect={find} />
      ) : (
        <Graph map={map} layout={layout} selected={selected} acts={acts} onReady={setFlow} onSelect={find} />
      )}
      <p role="status" className={styles.announcement}>
        {acts.announcement}
      </p>
      {question?.what === 'kind' && (
        <KindPicker
          funnel={question.funnel}
          point={question.point}
          onPick={(kind) => acts.add(question.point, kind)}
          onClose={acts.cancel}
        />
      )}
      {question?.what === 'deletion' && (
        <DeleteDialog
          funnel={question.funnel}
          step={question.step}
          onDelete={() => acts.delete(question.step)}
          onClose={acts.cancel}
        />
      )}
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </section>
  );
}

/** Keys that leave a screen without doing anything with it: who passes over it selects it not yet. */
const passing: ReadonlySet<string> = new Set(['Tab', 'Shift', 'Alt']);

/** Screens are laid out anew only if one of them, or a way, is another. */
function useLayout({ screens, ways }: FunnelMap): Layout {
  const shape = JSON.stringify([screens.map(({ id }) => id), ways.map(({ id }) => id)]);
  const cached = useRef<{ readonly shape: string; readonly layout: Layout }>(undefined);
  if (cached.current?.shape !== shape) cached.current = { shape, layout: layOut(screens, ways) };
  return cached.current.layout;
}

/** Moves the graph if a screen is not in view as a whole. */
function bringIntoView(flow: Flow, { screens }: Layout, id: string, view: HTMLElement | null): void {
  const corner = screens.get(id);
  if (!corner || !view) return;
  const { x, y, zoom } = flow.getViewport();
  const { width, height } = screenSize;
  const { clientWidth, clientHeight } = view;
  const [left, top] = [corner.x * zoom + x, corner.y * zoom + y];
  const isInView =
    left >= 0 && top >= 0 && left + width * zoom <= clientWidth && top + height * zoom <= clientHeight;
  if (!isInView) flow.setCenter(corner.x + width / 2, corner.y + height / 2, { zoom });
}

const small = window.matchMedia('(width < 56rem)');

/** Whether the window is too small for a graph. */
const useSmallWindow = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      small.addEventListener('change', onChange);
      return () => small.removeEventListener('change', onChange);
    },
    () => small.matches,
  );
