import { Type } from 'typebox';
import { email as behaviour } from '../../kinds/email.ts';
import { lintIf } from '../lint.ts';
import { blankableText, boolean, filledText, strict } from '../typebox-builders.ts';
import { defineKind } from './step-kind.ts';

const props = {
  label: filledText('Label', 'Names the input to screen readers.'),
  placeholder: Type.Optional(blankableText('Placeholder')),
  note: Type.Optional(filledText('Note', 'Under the input.')),
  newsletter: Type.Optional(
    strict(
      {
        label: filledText('Label'),
        default: boolean('Checked at first'),
      },
      { title: 'Newsletter checkbox' },
    ),
  ),
};

export const email = defineKind(behaviour, {
  title: 'Email',
  summary: 'An e-mail address, and whether it gets the newsletter.',
  props,
  required: true,
  personal: true,
  inForms: ['newsletter'],
  read: (step, text, catalog) =>
    behaviour.check(step, { email: text, subscription: step.newsletter?.default ?? false }, catalog),
  example: { label: 'Address', newsletter: { label: 'Send me the newsletter.', default: false } },
  defaults: { newsletter: { default: false } },
  lint: {
    // In the USA a box that is ticked already is lawful.
    'unlikely-setting': ({ newsletter }, { language }) =>
      lintIf(
        newsletter?.default === true && !language.endsWith('-US'),
        ['newsletter', 'default'],
        'The newsletter is ticked before the visitor has read it, which is no consent in the European Union and elsewhere. Set it to false.',
      ),
  },
});
