/** Browsers by what their User-Agent names; most name others too, hence the order. */
const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
] as const;

/** What the list of somebody's sessions calls a browser, by its User-Agent: 'Firefox on Windows'. */
export function browserName(userAgent: string): string {
  const nameAmong = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return `${nameAmong(browsers) ?? 'Another browser'} on ${nameAmong(systems) ?? 'another system'}`;
}
