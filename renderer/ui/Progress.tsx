import { ProgressBar } from './ProgressBar.tsx';
import { ProgressParts } from './ProgressParts.tsx';

interface Bar {
  readonly kind: 'bar';
  /** 0 to 100. */
  readonly percent: number;
}

interface Parts {
  readonly kind: 'dots' | 'segments';
  readonly filled: number;
  readonly of: number;
}

interface ProgressProps {
  /** What the progress is of, for screen readers. */
  readonly label: string;
  readonly progress: Bar | Parts;
}

/** How far the visitor is: a bar, or a row of dots or segments. */
export function Progress({ label, progress }: ProgressProps) {
  if ('percent' in progress) return <ProgressBar label={label} percent={progress.percent} />;
  const { kind, filled, of } = progress;
  return <ProgressParts label={label} shape={kind} filled={filled} of={of} />;
}
