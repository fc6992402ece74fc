/** What `funnel new-kind --help` prints. */
export const newKindHelp = `Usage: funnel new-kind NAME

Makes a new kind of step in the sources of this project: its declaration, its view and its test, and an entry in both
registries. What it makes works as it is, as a line of text, and is there to be edited. It never overwrites a file.

Example:
  funnel new-kind star-rating    schema/kinds/star-rating.ts, star-rating.test.ts, renderer/kinds/StarRating.tsx

Exit codes: 0 made; 2 a name that cannot be used, or files that are there already.
`;
