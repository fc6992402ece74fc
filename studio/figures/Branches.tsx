import { Panel } from '../parts/Panel.tsx';
import { FigureTable, Share } from './FigureTable.tsx';
import { useFormats } from './formats.ts';
import { type FiguresProps, titlesOf } from './texts.ts';

/** The transitions where the flow branches: how many sessions took each, and how many were lost on it. */
export function Branches({ page: { branches: texts }, figures: { steps, edges } }: FiguresProps) {
  const { count, percent } = useFormats();
  const titleOf = titlesOf(steps);
  const forks = [...new Set(edges.map(({ from }) => from))].map((fork) => ({
    name: titleOf(fork),
    rows: edges
      .filter(({ from }) => from === fork)
      .map(({ to, entered, taken, arrived, dropOff }) => ({
        id: to,
        name: titleOf(to),
        cells: [<Share key={to} part={taken} whole={entered} />, count(arrived), percent(dropOff)],
      })),
  }));
  return (
    <Panel heading={texts.heading}>
      <FigureTable
        caption={texts.heading}
        heads={[texts.way, texts.taken, texts.arrived, texts.dropOff]}
        groups={forks}
      />
    </Panel>
  );
}
