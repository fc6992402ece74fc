import type { AnalyticsResponse } from '../../../server/api.ts';
import styles from './Branches.module.css';
import { FigureTable, Share } from './FigureTable.tsx';
import { useFormats } from './formats.ts';
import { Panel } from './Panel.tsx';
import { type AnalyticsPage, titlesOf } from './texts.ts';

interface BranchesProps {
  readonly texts: AnalyticsPage['branches'];
  readonly figures: AnalyticsResponse;
}

/** The transitions where the flow branches: how many sessions took each, and how many were lost on it. */
export function Branches({ texts, figures }: BranchesProps) {
  const { count, percent } = useFormats();
  const titleOf = titlesOf(figures.steps);
  const forks = [...new Set(figures.edges.map(({ from }) => from))];
  return (
    <Panel heading={texts.heading}>
      <FigureTable
        caption={texts.heading}
        name={texts.way}
        figures={[texts.taken, texts.arrived, texts.dropOff]}
      >
        {forks.map((fork) => (
          <tbody key={fork}>
            <tr>
              <th scope="rowgroup" colSpan={4}>
                {titleOf(fork)}
              </th>
            </tr>
            {figures.edges
              .filter(({ from }) => from === fork)
              .map(({ to, entered, taken, arrived, dropOff }) => (
                <tr key={to}>
                  <th scope="row" className={styles.way}>
                    {titleOf(to)}
                  </th>
                  <td>
                    <Share part={taken} whole={entered} />
                  </td>
                  <td>{count(arrived)}</td>
                  <td>{percent(dropOff)}</td>
                </tr>
              ))}
          </tbody>
        ))}
      </FigureTable>
    </Panel>
  );
}
