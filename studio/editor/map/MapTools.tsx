import {
  ArrowLeft,
  ArrowRight,
  CircleQuestionMark,
  Copy,
  type LucideIcon,
  Maximize,
  Plus,
  Trash2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Flow } from './Graph.tsx';
import styles from './MapTools.module.css';
import { texts } from './texts.ts';
import type { ScreenActs } from './use-screen-acts.ts';

interface MapToolsProps {
  readonly acts: ScreenActs;
  /** Undefined while no graph is shown. */
  readonly flow: Flow | undefined;
  onKeys(): void;
  /** The field that finds a screen. */
  readonly children: ReactNode;
}

/** What can be done on the map, for those who do not know the keys. */
export const MapTools = ({ acts, flow, onKeys, children }: MapToolsProps) => (
  <div role="toolbar" aria-label={texts.tools.label} className={styles.tools}>
    <Tool icon={Plus} name={texts.tools.add} onPress={acts.addAfter} />
    <Tool icon={Copy} name={texts.tools.duplicate} onPress={acts.duplicate} />
    <Tool icon={ArrowLeft} name={texts.tools.earlier} onPress={acts.moveEarlier} />
    <Tool icon={ArrowRight} name={texts.tools.later} onPress={acts.moveLater} />
    <Tool icon={Trash2} name={texts.tools.delete} onPress={acts.askDeletion} />
    <span className={styles.line} />
    {children}
    {flow && (
      <>
        <span className={styles.line} />
        <Tool icon={ZoomOut} name={texts.tools.zoomOut} onPress={() => flow.zoomOut()} />
        <Tool icon={ZoomIn} name={texts.tools.zoomIn} onPress={() => flow.zoomIn()} />
        <Tool icon={Maximize} name={texts.tools.fit} onPress={() => flow.fitView()} />
        <Tool icon={CircleQuestionMark} name={texts.tools.keys} onPress={onKeys} />
      </>
    )}
  </div>
);

interface ToolProps {
  readonly icon: LucideIcon;
  readonly name: string;
  onPress(): void;
}

const Tool = ({ icon: Icon, name, onPress }: ToolProps) => (
  <button type="button" className={styles.tool} aria-label={name} title={name} onClick={onPress}>
    <Icon size={18} strokeWidth={1.75} aria-hidden />
  </button>
);
