/** The text with each `{name}` in it replaced by the value of that name; one without a value stays as it is. */
export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap);
