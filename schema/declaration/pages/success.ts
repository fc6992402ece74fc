import { Type } from 'typebox';
import { namesAnother } from '../../numbers/named-number.ts';
import { lintIf } from '../lint.ts';
import { accountFailureSchema } from '../parts/save-failure.ts';
import { filledText, integer, internalText, strict } from '../typebox-builders.ts';
import type { PageKind } from './page-kind.ts';

const props = {
  paymentParameter: internalText('Payment parameter', "The query parameter with the payment's id."),
  loading: filledText('While loading'),
  loadingHint: filledText('While loading, second line'),
  heading: filledText('Heading'),
  planLabel: filledText('Label of the plan'),
  formTitle: filledText('Title of the form'),
  emailLabel: filledText('Label of the e-mail field'),
  passwordLabel: filledText('Label of the password field'),
  passwordHint: filledText('Hint at the password field'),
  showPassword: filledText('Show the password', 'Names the toggle while the password is hidden.'),
  hidePassword: filledText('Hide the password', 'Names the toggle while the password is shown.'),
  continueLabel: filledText('Continue label'),
  sendingLabel: filledText('Continue label while sending'),
  passwordMinLength: integer(
    'Shortest password',
    'In characters: 8 to 64, which every password manager supports.',
    { minimum: 8, maximum: 64 },
  ),
  onAccountFailure: Type.Optional(accountFailureSchema),
  fallback: strict(
    {
      status: internalText('Status'),
      planType: filledText('Plan name'),
      email: Type.String({ title: 'E-mail' }),
    },
    {
      title: 'Fallback',
      description:
        'Shown when the payment status cannot be fetched. It proves no payment: the server asks the provider.',
    },
  ),
};

/** The page after payment: what was bought, and the form that creates the account. */
export const success: PageKind<typeof props> = {
  props,
  audience: 'buyers',
  defaults: {
    paymentParameter: 'payment',
    passwordMinLength: 8,
    fallback: { status: 'unknown', email: '' },
  },
  accountForm: ({ paymentParameter, passwordMinLength }) => ({ paymentParameter, passwordMinLength }),
  lint: {
    'password-hint': ({ passwordHint, passwordMinLength }) =>
      lintIf(
        namesAnother(passwordHint, passwordMinLength),
        ['passwordHint'],
        `The hint '${passwordHint}' names another number than ${passwordMinLength}, the fewest characters that the form takes, so buyers who follow the hint are refused. Correct the hint or 'passwordMinLength'.`,
        { related: { path: ['passwordMinLength'], message: `The form asks for ${passwordMinLength}.` } },
      ),
  },
};
