/** Three of something: of what both sides began with, and of each side. */
export interface Sides<Of> {
  readonly base: Of;
  readonly mine: Of;
  readonly theirs: Of;
}

/** What a function makes of each. */
export const ofEach = <From, To>({ base, mine, theirs }: Sides<From>, to: (side: From) => To): Sides<To> => ({
  base: to(base),
  mine: to(mine),
  theirs: to(theirs),
});
