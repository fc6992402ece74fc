import { useEffect, useState } from 'react';
import { numberFormat } from '../../schema/numbers/number-format.ts';
import { usePageData } from '../page/page-data.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './Countdown.module.css';
import type { BlockViewProps } from './view-props.ts';

/** The seconds left at which screen readers are told. */
const announcedAt = [3600, 600, 300, 60];

/**
 * How long an offer still lasts, by the server's time; nothing where it has not begun. When it ends, the page is loaded
 * again with the prices that hold then.
 */
export function Countdown({ block, funnel: { language } }: BlockViewProps<'countdown'>) {
  const left = useSecondsLeft(usePageData().offersLeft?.[block.offer]);
  if (left === undefined) return null;
  if (left === 0) return block.ended === undefined ? null : <p className={styles.countdown}>{block.ended}</p>;
  // The last of them that has passed: between two, nothing new is read aloud.
  const passed = announcedAt.filter((seconds) => left <= seconds).at(-1);
  return (
    <div className={styles.countdown}>
      <p className={styles.label}>{block.label}</p>
      <p className={styles.clock} role="timer" aria-label={`${block.label} ${inWords(left, language)}`}>
        <bdi aria-hidden="true">{onClock(left, language)}</bdi>
      </p>
      <span role="status">
        {passed !== undefined && (
          <VisuallyHidden>{`${block.label} ${inWords(passed, language)}`}</VisuallyHidden>
        )}
      </span>
    </div>
  );
}

/** Counts down from what the server has written into the page; undefined without a number, and before the first effect. */
function useSecondsLeft(atLoad: number | undefined): number | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    if (atLoad === undefined) return;
    // By the clock, not by counting: a phone that slept has missed ticks.
    const end = performance.timeOrigin + atLoad * 1000;
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds > 0 || atLoad === 0) return;
      clearInterval(timer);
      location.reload();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [atLoad]);
  return left;
}

const daySeconds = 24 * 60 * 60;

/** Such as `14:59`, `1:30:00` or `2 days 01:30:00`. */
function onClock(seconds: number, language: string): string {
  const days = Math.floor(seconds / daySeconds);
  const hours = Math.floor((seconds % daySeconds) / 3600);
  const two = numberFormat(language, { minimumIntegerDigits: 2 });
  const rest = `${two.format(Math.floor((seconds % 3600) / 60))}:${two.format(seconds % 60)}`;
  if (days > 0) return `${unit(days, 'day', language)} ${two.format(hours)}:${rest}`;
  return hours > 0 ? `${numberFormat(language).format(hours)}:${rest}` : rest;
}

/** In the largest unit that fits, rounded up: `15 minutes`. */
function inWords(seconds: number, language: string): string {
  if (seconds > daySeconds) return unit(Math.ceil(seconds / daySeconds), 'day', language);
  if (seconds > 3600) return unit(Math.ceil(seconds / 3600), 'hour', language);
  return unit(Math.ceil(seconds / 60), 'minute', language);
}

const unit = (count: number, name: 'day' | 'hour' | 'minute', language: string): string =>
  numberFormat(language, { style: 'unit', unit: name, unitDisplay: 'long' }).format(count);
