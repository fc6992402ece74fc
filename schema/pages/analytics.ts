import { copy } from '../copy.ts';
import { pathSchema } from '../next.ts';

/** The dashboard for staff (spec section 2). */
export const analyticsProps = {
  heading: copy('Heading'),
  loading: copy('While loading'),
  failed: copy('On failure', 'The error message follows.'),
  totalLabel: copy('Label of the sessions'),
  completedLabel: copy('Label of the completed sessions'),
  rateLabel: copy('Label of the conversion rate'),
  quizLabel: copy('Label of the link to the quiz'),
  quizPath: pathSchema,
  signInHeading: copy('Heading of the sign-in form'),
  signInLabel: copy('Label of the staff token'),
  signInButton: copy('Button of the sign-in form'),
};
