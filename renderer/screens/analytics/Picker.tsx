import { Select } from '../../ui/Select.tsx';

interface PickerProps {
  readonly label: string;
  /** What the choice of no value is called. */
  readonly everything: string;
  readonly values: readonly string[];
  /** What a value is called; itself where nothing is said. */
  readonly nameOf?: (value: string) => string;
  readonly picked: string | undefined;
  readonly onPick: (value: string | undefined) => void;
}

/** A filter by one of several values, of which one may be empty, or by none. */
export function Picker({ label, everything, values, nameOf = String, picked, onPick }: PickerProps) {
  // An address may name a value that is not, or not yet, among them.
  const offered = picked === undefined || values.includes(picked) ? values : [...values, picked];
  // The number of a value tells an empty one from none.
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
