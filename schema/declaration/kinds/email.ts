import { Type } from 'typebox';
import type { EmailAnswer } from '../../answers/answer.ts';
import { email as behaviour } from '../../kinds/email.ts';
import { blankableText, filledText, strict } from '../typebox-builders.ts';
import type { StepKind } from './step-kind.ts';

const props = {
  label: filledText('Label', 'Names the input to screen readers.'),
  placeholder: Type.Optional(blankableText('Placeholder')),
  note: Type.Optional(filledText('Note', 'Under the input.')),
  newsletter: strict(
    {
      label: filledText('Label'),
      default: Type.Boolean({ title: 'Checked at first' }),
    },
    { title: 'Newsletter checkbox' },
  ),
};

/** An e-mail address with the newsletter consent, saved by a call of its own. */
export const email: StepKind<typeof props, EmailAnswer> = {
  ...behaviour,
  props,
  required: true,
  personal: true,
  read: (step, text, catalog) =>
    behaviour.check(step, { email: text, subscription: step.newsletter.default }, catalog),
  domain: () => ({ text: 'opaque' }),
  example: { label: 'Address', newsletter: { label: 'Send me the newsletter.', default: false } },
  defaults: { newsletter: { default: false } },
  lint: {
    // In the USA a box that is ticked already is lawful.
    'unlikely-setting': ({ newsletter }, { language }) =>
      newsletter.default && !language.endsWith('-US')
        ? [
            {
              path: ['newsletter', 'default'],
              message:
                'The newsletter is ticked before the visitor has read it, which is no consent in the European Union and elsewhere. Set it to false.',
            },
          ]
        : [],
  },
};
