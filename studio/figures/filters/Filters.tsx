import { ButtonLink } from '../../../renderer/ui/Button.tsx';
import { Select } from '../../../renderer/ui/fields/Field.tsx';
import { useFiguresData } from '../figures-data.ts';
import type { AnalyticsPage } from '../texts.ts';
import { DayField } from './DayField.tsx';
import styles from './Filters.module.css';
import { dayOf, lastDays, queryOf, type Selection } from './selection.ts';

interface FiltersProps {
  readonly texts: AnalyticsPage['filters'];
  readonly selection: Selection;
  /** The versions and the sources that may be chosen. */
  readonly versions: readonly string[];
  readonly sources: readonly string[];
  readonly onSelect: (selection: Selection) => void;
}

/** The filters of the figures: the period, the version and the source; and a link to the same sessions as a file. */
export function Filters({ texts, selection, versions, sources, onSelect }: FiltersProps) {
  const { base } = useFiguresData();
  const { from, to, version, source } = selection;
  const now = new Date();
  const today = dayOf(now);
  const narrow = (part: Selection) => onSelect({ ...selection, ...part });
  // Of the sessions without a source, and of the sources that are too rare to be listed.
  const sourceNames: Partial<Record<string, string>> = { '': texts.noSource, '*': texts.otherSources };
  return (
    <search className={styles.filters} aria-label={texts.label}>
      <div className={styles.periods}>
        {texts.periods.map(({ label, days }) => {
          const period = lastDays(days, now);
          return (
            <button
              key={label}
              type="button"
              className={styles.period}
              aria-pressed={period.from === from && period.to === to}
              onClick={() => narrow(period)}
            >
              {label}
            </button>
          );
        })}
      </div>
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
          nameOf={(value) => sourceNames[value] ?? value}
          picked={source}
          onPick={(picked) => narrow({ source: picked })}
        />
      </div>
      <div className={styles.foot}>
        <p>{texts.hint}</p>
        <ButtonLink variant="quiet" href={`${base}/api/analytics.csv${queryOf(selection)}`} download>
          {texts.exportLabel}
        </ButtonLink>
      </div>
    </search>
  );
}

interface PickerProps {
  readonly label: string;
  /** The label of the choice without a value. */
  readonly everything: string;
  readonly values: readonly string[];
  /** The label of a value; by default the value. */
  readonly nameOf?: (value: string) => string;
  readonly picked: string | undefined;
  readonly onPick: (value: string | undefined) => void;
}

/** A filter by one of several values, of which one may be empty, or by none. */
function Picker({ label, everything, values, nameOf = String, picked, onPick }: PickerProps) {
  // An address may name a value that is not, or not yet, among them.
  const offered = picked === undefined || values.includes(picked) ? values : [...values, picked];
  // By index, since the empty text is a value too.
  const chosen = picked === undefined ? '' : offered.indexOf(picked);
  return (
    <Select
      label={label}
      value={chosen}
      onChange={({ target }) => onPick(target.value === '' ? undefined : offered[Number(target.value)])}
    >
      <option value="">{everything}</option>
      {offered.map((value, index) => (
        <option key={value} value={index}>
          {nameOf(value)}
        </option>
      ))}
    </Select>
  );
}
