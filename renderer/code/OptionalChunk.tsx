import { type ReactNode, Suspense } from 'react';
import { Boundary } from './Boundary.tsx';

interface OptionalChunkProps {
  /** Shown when the code of the children cannot be fetched. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A part that the screen can do without: nothing waits for its code, and the screen stays if the code cannot be
 * fetched.
 */
export function OptionalChunk({ instead = null, children }: OptionalChunkProps) {
  return (
    <Boundary fallback={instead}>
      <Suspense fallback={null}>{children}</Suspense>
    </Boundary>
  );
}
