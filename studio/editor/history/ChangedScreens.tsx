import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { titleAt } from '../acts/screens/targets.ts';
import { Snapshot, SnapshotsContext, useSnapshots } from '../preview/Snapshot.tsx';
import styles from './ChangedScreens.module.css';
import { type ChangePlaces, changedScreens } from './changed-screens.ts';
import { texts } from './texts.ts';

/** Two versions of a funnel, and what draws the screens of each: they may have other themes. */
interface Versions {
  readonly before: Funnel;
  readonly after: Funnel;
  readonly drawn: Readonly<Record<'before' | 'after', ReturnType<typeof useSnapshots>>>;
}

const VersionsContext = createContext<Versions | undefined>(undefined);

interface ComparedProps extends Pick<Versions, 'before' | 'after'> {
  readonly children: ReactNode;
}

/** Draws the `ChangedScreens` below it. */
export function Compared({ before, after, children }: ComparedProps) {
  const drawn = { before: useSnapshots(), after: useSnapshots() };
  return <VersionsContext value={{ before, after, drawn }}>{children}</VersionsContext>;
}

/** The screens that changes are of, as visitors see them before and after. */
export function ChangedScreens({ changes }: { readonly changes: readonly ChangePlaces[] }) {
  const versions = useContext(VersionsContext);
  if (!versions) return null;
  const screens = changedScreens(versions.before, versions.after, changes);
  if (screens.length === 0) return null;
  return (
    <div className={styles.screens}>
      {screens.map((screen) => (
        <InSight key={`${screen.before} ${screen.after}`}>
          {(['before', 'after'] as const).map(
            (side) =>
              screen[side] !== undefined && (
                <figure key={side} className={styles.side}>
                  <SnapshotsContext value={versions.drawn[side]}>
                    <Snapshot width={width} funnel={versions[side]} path={screen[side]} />
                  </SnapshotsContext>
                  <figcaption className={styles.caption}>
                    {texts[side](titleAt(versions[side], screen[side]))}
                  </figcaption>
                </figure>
              ),
          )}
        </InSight>
      ))}
    </div>
  );
}

/** Of a picture, in CSS pixels: two stand side by side on a phone. */
const width = 136;

/** Draws what is in it once it is about to be seen: a release may change a hundred screens. */
function InSight({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '200px',
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={styles.sides}>
      {isSeen && children}
    </div>
  );
}
