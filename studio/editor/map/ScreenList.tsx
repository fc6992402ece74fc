import { ArrowDown, Plus } from 'lucide-react';
import { ScreenCard } from './ScreenCard.tsx';
import styles from './ScreenList.module.css';
import type { FunnelMap, Screen } from './screens.ts';
import { texts } from './texts.ts';
import type { ScreenActs } from './use-screen-acts.ts';

interface ScreenListProps {
  readonly map: FunnelMap;
  readonly selected: Screen | undefined;
  readonly acts: ScreenActs;
  onSelect(screen: Screen): void;
}

/** The screens one below the other, each with the ways that lead on from it: the map of a small window. */
export function ScreenList({ map, selected, acts, onSelect }: ScreenListProps) {
  const titles = new Map(map.screens.map(({ id, title }) => [id, title]));
  const leading = Map.groupBy(map.ways, ({ from }) => from);
  return (
    <ol className={styles.list} aria-label={texts.label}>
      {map.screens.map((screen) => (
        <li key={screen.id}>
          <div className={styles.card}>
            <ScreenCard
              screen={screen}
              isSelected={screen === selected}
              onSelect={() => onSelect(screen)}
              onOpen={acts.open}
            />
          </div>
          <ul className={styles.ways}>
            {leading.get(screen.id)?.map(({ id, to, remarks, isOpen, taken }) => (
              <li key={id} className={styles.way}>
                <ArrowDown size={14} aria-hidden />
                <span className={styles.to}>
                  {remarks.length > 0 && `${remarks.join(', ')}: `}
                  {titles.get(to) ?? to}
                  {taken !== undefined && ` · ${texts.taken(taken)}`}
                </span>
                {isOpen && (
                  <button
                    type="button"
                    className={styles.plus}
                    aria-label={texts.addBetween(screen.title, titles.get(to) ?? to)}
                    onClick={() => acts.addOn(id)}
                  >
                    <Plus size={16} aria-hidden />
                  </button>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
