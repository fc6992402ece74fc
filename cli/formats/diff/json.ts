import type { Format } from './format.ts';

/** Everything as JSON: the problems of the new file, the verdict, the verdict on the version, the changes. */
export const json: Format = ({ problems, compared }) =>
  `${JSON.stringify({ problems, ...compared }, null, 2)}\n`;
