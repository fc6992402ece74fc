import { filledText } from '../filled-text.ts';
import { pathSchema } from '../next.ts';

/** What every unknown path shows. */
export const notFoundProps = {
  heading: filledText('Heading'),
  text: filledText('Text'),
  homeLabel: filledText('Label of the link'),
  homePath: pathSchema,
};
