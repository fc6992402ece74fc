import { pathSchema } from '../next.ts';
import { filledText } from '../typebox/filled-text.ts';

/** What every unknown path shows. */
export const notFoundProps = {
  heading: filledText('Heading'),
  text: filledText('Text'),
  homeLabel: filledText('Label of the link'),
  homePath: pathSchema,
};
