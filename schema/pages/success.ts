import { Type } from 'typebox';
import { copy } from '../copy.ts';
import { strict } from '../strict.ts';

/** The page after payment: what was bought, and the form that makes the account (spec sections 2, 5 and 8). */
export const successProps = {
  paymentParameter: copy('Payment parameter', "The query parameter with the payment's id."),
  loading: copy('While loading'),
  loadingHint: copy('While loading, second line'),
  heading: copy('Heading'),
  planLabel: copy('Label of the plan'),
  formTitle: copy('Title of the form'),
  emailLabel: copy('Label of the e-mail field'),
  passwordLabel: copy('Label of the password field'),
  passwordHint: copy('Hint at the password field'),
  showPassword: copy('Show the password', 'Names the toggle while the password is hidden.'),
  hidePassword: copy('Hide the password', 'Names the toggle while the password is shown.'),
  continueLabel: copy('Continue label'),
  sendingLabel: copy('Continue label while sending'),
  passwordMinLength: Type.Integer({ minimum: 8, title: 'Shortest password', description: 'In characters.' }),
  fallback: strict(
    {
      status: copy('Status'),
      planType: copy('Plan name'),
      email: Type.String({ title: 'E-mail' }),
    },
    {
      title: 'Fallback',
      description:
        'Shown when the payment status cannot be fetched. Pays for nothing: the server asks the provider.',
    },
  ),
};
