/** Properties that Stripe leaves empty, since nothing here uses what they are for. */
export const absent = <const Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>;
