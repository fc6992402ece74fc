import { type ChangeEvent, useState } from 'react';
import { Field } from '../../../renderer/ui/fields/Field.tsx';
import { fillTemplate } from '../../../schema/gaps/fill-template.ts';
import { useFormats } from '../formats.ts';
import type { AnalyticsPage } from '../texts.ts';

interface DayFieldProps {
  readonly label: string;
  /** YYYY-MM-DD, as all days here. */
  readonly day: string | undefined;
  readonly min?: string | undefined;
  readonly max: string;
  /** The message for a day outside the limits. */
  readonly wrongDay: AnalyticsPage['filters']['wrongDay'];
  /** Called with a complete day within the limits, or with undefined for an empty field. */
  readonly onDay: (day: string | undefined) => void;
}

/** While somebody types a year, browsers report the years 2, 20 and 202 as well. */
const earliest = '2000-01-01';
const wholeYear = '1000-01-01';

/**
 * One end of the period. The typed text stays in the field until it is a day within the limits, or the other end
 * changes.
 */
export function DayField({ label, day = '', min = earliest, max, wrongDay = '', onDay }: DayFieldProps) {
  const { day: format } = useFormats();
  const limits = [day, min, max].join();
  const [draft, setDraft] = useState({ limits, text: day, invalid: false });
  const { text, invalid } = draft.limits === limits ? draft : { text: day, invalid: false };
  const wrong =
    invalid && text >= wholeYear && fillTemplate(wrongDay, { first: format(min), last: format(max) });

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setDraft({ limits, text: target.value, invalid: !target.validity.valid });
    if (target.validity.valid) onDay(target.value || undefined);
  };

  return (
    <Field
      label={label}
      type="date"
      min={min}
      max={max}
      value={text}
      invalid={invalid}
      error={wrong || undefined}
      onChange={change}
    />
  );
}
