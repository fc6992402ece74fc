import { type ReactNode, Suspense } from 'react';
import { Boundary } from './Boundary.tsx';

interface OptionalChunkProps {
  /** Shown where the code of the children cannot be fetched; nothing, unless it is given. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

/** What a screen can do without: nothing waits for its code, and the screen stands where that cannot be fetched. */
export function OptionalChunk({ instead = null, children }: OptionalChunkProps) {
  return (
    <Boundary fallback={instead}>
      <Suspense fallback={null}>{children}</Suspense>
    </Boundary>
  );
}
