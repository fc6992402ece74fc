import { type ChangeEvent, useState } from 'react';
import { Field } from '../../ui/Field.tsx';

interface DayFieldProps {
  readonly label: string;
  /** As YYYY-MM-DD, like all days here. */
  readonly day: string | undefined;
  readonly min?: string | undefined;
  readonly max: string;
  /** Called with a whole day within the limits, or with none. */
  readonly onDay: (day: string | undefined) => void;
}

/** While a year is typed, the browser tells of the years 2, 20 and 202 as well. */
const earliest = '2000-01-01';

/** One end of the period. What is being typed stays in the field until it is a day that can be meant. */
export function DayField({ label, day = '', min = earliest, max, onDay }: DayFieldProps) {
  const [draft, setDraft] = useState({ of: day, text: day, invalid: false });
  const { text, invalid } = draft.of === day ? draft : { text: day, invalid: false };

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setDraft({ of: day, text: target.value, invalid: !target.validity.valid });
    if (target.validity.valid) onDay(target.value || undefined);
  };

  return (
    <Field label={label} type="date" min={min} max={max} value={text} invalid={invalid} onChange={change} />
  );
}
