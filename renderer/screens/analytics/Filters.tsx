import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { AnalyticsPage } from './analytics-page.ts';
import { DayField } from './DayField.tsx';
import styles from './Filters.module.css';
import { PeriodChoices } from './PeriodChoices.tsx';
import { Picker } from './Picker.tsx';
import { dayOf } from './period.ts';
import { sourceName } from './source-name.ts';
import { queryOf, type Selection } from './use-selection.ts';

interface FiltersProps {
  readonly texts: AnalyticsPage['filters'];
  readonly selection: Selection;
  /** The versions and the sources that may be chosen. */
  readonly versions: readonly string[];
  readonly sources: readonly string[];
  readonly onSelect: (selection: Selection) => void;
}

/** What the figures are narrowed to: the period, the version and the source; and the same sessions as a file. */
export function Filters({ texts, selection, versions, sources, onSelect }: FiltersProps) {
  const { from, to, version, source } = selection;
  const now = new Date();
  const today = dayOf(now);
  const narrow = (part: Selection) => onSelect({ ...selection, ...part });
  return (
    <search className={styles.filters} aria-label={texts.label}>
      <PeriodChoices choices={texts.periods} period={selection} now={now} onPeriod={narrow} />
      <div className={styles.fields}>
        <DayField
          label={texts.from}
          day={from}
          max={to ?? today}
          wrongDay={texts.wrongDay}
          onDay={(day) => narrow({ from: day })}
        />
        <DayField
          label={texts.to}
          day={to}
          min={from}
          max={today}
          wrongDay={texts.wrongDay}
          onDay={(day) => narrow({ to: day })}
        />
        <Picker
          label={texts.version}
          everything={texts.allVersions}
          values={versions}
          picked={version}
          onPick={(picked) => narrow({ version: picked })}
        />
        <Picker
          label={texts.source}
          everything={texts.allSources}
          values={sources}
          nameOf={(value) => sourceName(texts, value)}
          picked={source}
          onPick={(picked) => narrow({ source: picked })}
        />
      </div>
      <div className={styles.foot}>
        <p>{texts.hint}</p>
        <ButtonLink variant="quiet" href={`/api/analytics.csv${queryOf(selection)}`} download>
          {texts.exportLabel}
        </ButtonLink>
      </div>
    </search>
  );
}
