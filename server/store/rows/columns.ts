/** `session_id` for `sessionId`. */
type ColumnName<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${ColumnName<Rest>}`
  : Name;

/** The columns that store an object: its properties in snake case, null for what is undefined. */
export type Columns<Stored> = {
  [Name in keyof Stored & string as ColumnName<Name>]-?: undefined extends Required<Stored>[Name]
    ? Exclude<Stored[Name], undefined> | null
    : Stored[Name];
};

/** An object as its columns; without those of properties that it lacks. */
export const toColumns = <Stored extends object>(stored: Stored): Columns<Stored> =>
  Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value ?? null,
    ]),
  ) as Columns<Stored>;

/** The object that columns store. */
export const fromColumns = <Stored>(columns: Columns<Stored>): Stored =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name.replaceAll(/_[a-z]/g, (letter) => letter.slice(1).toUpperCase()),
      value ?? undefined,
    ]),
  ) as Stored;
