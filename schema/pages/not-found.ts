import { copy } from '../copy.ts';
import { pathSchema } from '../next.ts';

/** What every unknown path shows. */
export const notFoundProps = {
  heading: copy('Heading'),
  text: copy('Text'),
  homeLabel: copy('Label of the link'),
  homePath: pathSchema,
};
