import {
  Braces,
  FolderOpen,
  History,
  Languages,
  type LucideIcon,
  Smartphone,
  TriangleAlert,
  Workflow,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { onDemand } from '../parts/on-demand.tsx';
import { MapView } from './map/MapView.tsx';
import { ConflictCount } from './parts/ConflictCount.tsx';
import { ProblemCount } from './parts/ProblemCount.tsx';
import { texts } from './texts.ts';

/** A way to look at the draft, and to change it. */
export interface EditorView {
  /** The last part of its address. */
  readonly id: string;
  readonly name: string;
  readonly icon: LucideIcon;
  readonly view: ComponentType;
  /** Stands after its name. */
  readonly badge?: ComponentType;
  /** Whether the properties of what is selected stand beside it. */
  readonly hasInspector: boolean;
}

/** The views of the editor; the first one is shown when a draft is opened. */
export const views: readonly EditorView[] = [
  { id: 'map', name: texts.views.map, icon: Workflow, view: MapView, hasInspector: true },
  {
    id: 'screen',
    name: texts.views.screen,
    icon: Smartphone,
    view: onDemand(() => import('./screen/ScreenView.tsx')),
    hasInspector: true,
  },
  {
    id: 'text',
    name: texts.views.text,
    icon: Braces,
    view: onDemand(() => import('./text/TextView.tsx')),
    hasInspector: true,
  },
  {
    id: 'problems',
    name: texts.views.problems,
    icon: TriangleAlert,
    view: onDemand(() => import('./problems/ProblemsView.tsx')),
    badge: ProblemCount,
    hasInspector: false,
  },
  {
    id: 'translations',
    name: texts.views.translations,
    icon: Languages,
    view: onDemand(() => import('./translations/TranslationsView.tsx')),
    hasInspector: false,
  },
  {
    id: 'history',
    name: texts.views.history,
    icon: History,
    view: onDemand(() => import('./history/HistoryView.tsx')),
    hasInspector: false,
  },
  {
    id: 'files',
    name: texts.views.files,
    icon: FolderOpen,
    view: onDemand(() => import('./files/FilesView.tsx')),
    badge: ConflictCount,
    hasInspector: false,
  },
];
