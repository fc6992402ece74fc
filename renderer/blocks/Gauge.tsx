import { fillTemplate } from '../../schema/gaps/fill-template.ts';
import { bandsOf, writtenNumber } from './drawn-number.ts';
import { Figure } from './Figure.tsx';
import styles from './Gauge.module.css';
import type { BlockViewProps } from './view-props.ts';

/** A value on the scale of its bands: the one that it lies in stands out. */
export function Gauge({ block, funnel }: BlockViewProps<'gauge'>) {
  const { value, least, most, text } = block;
  const { number, name } = funnel.result?.(value) ?? {};
  const bands = bandsOf(funnel, value);
  const band = bands.find((band) => band.name === name);
  const at = (number: number) => Math.min(1, Math.max(0, (number - least) / (most - least))) * 100;
  const written = (number: number) => writtenNumber(funnel, { number, value });
  const shown = fillTemplate(block.numberText, { number: written(number ?? least) });
  const label = band?.label ?? band?.name ?? '';
  let start = 0;
  const parts = bands.map(({ name, below }) => {
    const part = { name, start, end: below === undefined ? 100 : at(below) };
    start = part.end;
    return part;
  });
  return (
    <Figure
      otherwise={number === undefined ? block.else : undefined}
      description={fillTemplate(block.description, {
        number: shown,
        band: label,
        least: written(least),
        most: written(most),
      })}
      text={text}
    >
      <p className={styles.result}>
        <bdi className={styles.number}>{shown}</bdi> <span className={styles.label}>{label}</span>
      </p>
      <svg className={styles.scale} aria-hidden="true">
        {parts.map(({ name, start, end }) => (
          <rect
            key={name}
            className={name === band?.name ? styles.here : styles.part}
            x={`${start}%`}
            width={`${Math.max(0, end - start - gap)}%`}
            y="30%"
            height="40%"
            rx="6"
          />
        ))}
        <circle className={styles.marker} cx={`${at(number ?? least)}%`} cy="50%" r="11" />
      </svg>
      <p className={styles.ends}>
        <span>{written(least)}</span>
        <span>{written(most)}</span>
      </p>
      <ul className={styles.bands}>
        {bands.map(({ name, label = name }) => (
          <li key={name} className={name === band?.name ? styles.current : undefined}>
            {label}
          </li>
        ))}
      </ul>
    </Figure>
  );
}

/** Between two bands, in percent. */
const gap = 0.8;
