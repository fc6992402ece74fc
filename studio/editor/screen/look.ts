import { type LucideIcon, Monitor, Smartphone, Tablet } from 'lucide-react';
import type { PreviewState } from '../../../renderer/preview/preview-screen.ts';
import type { Arms } from '../../../schema/experiments/arms.ts';

/** A window that a visitor may have, in CSS pixels. */
interface Device {
  readonly id: 'phone' | 'tablet' | 'desktop';
  readonly icon: LucideIcon;
  readonly width: number;
  readonly height: number;
}

export const devices = [
  { id: 'phone', icon: Smartphone, width: 390, height: 844 },
  { id: 'tablet', icon: Tablet, width: 820, height: 1180 },
  { id: 'desktop', icon: Monitor, width: 1280, height: 800 },
] as const satisfies readonly Device[];

/** How a screen is looked at. */
export interface Look {
  readonly device: Device;
  /** Undefined for the language of the file. */
  readonly language: string | undefined;
  /** By experiment; one that is left out is as the file declares it. */
  readonly arms: Arms;
  readonly state: PreviewState;
}

export const firstLook: Look = { device: devices[0], language: undefined, arms: {}, state: 'viewing' };
