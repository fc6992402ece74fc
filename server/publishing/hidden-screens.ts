/** A screen of a site that nobody could open: another site is at its path, or above it. */
export interface HiddenScreen {
  readonly screen: string;
  readonly address: string;
}

/** In: the address of a site, the paths of its screens as visitors open them, and the addresses of other sites. */
export function hiddenScreens(
  own: string,
  screens: Iterable<string>,
  others: readonly string[],
): readonly HiddenScreen[] {
  const below = others.filter((address) => address.startsWith(own) && address !== own);
  return [...screens].flatMap((screen) =>
    below.filter((address) => `${screen}/`.startsWith(address)).map((address) => ({ screen, address })),
  );
}
