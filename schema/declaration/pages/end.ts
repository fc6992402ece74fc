import { Type } from 'typebox';
import { blocksSchema } from '../blocks/index.ts';
import { lintIf } from '../lint.ts';
import { filledText, integer, linkTo, strict, templateText } from '../typebox-builders.ts';
import type { PageKind } from './page-kind.ts';

const button = strict({
  text: filledText('Text'),
  href: linkTo('An https: or mailto: address, or a path.', '^(https://|mailto:|/)'),
});

const redirect = strict(
  {
    to: linkTo(
      'An https: address, or a path. No answer is inserted into it.',
      '^(https://[^\\s{}]+|/([A-Za-z0-9_-][A-Za-z0-9/_-]*)?)$',
    ),
    seconds: integer('Seconds', 'Until the visitor is led on; counted only while the page is visible.', {
      minimum: 5,
      maximum: 600,
    }),
    notice: templateText('Notice', ['seconds'], 'Says where the visitor is led, and when.'),
    nowLabel: filledText('Label of the link that leads there at once'),
    stayLabel: filledText('Label of the button that stays'),
    stayed: filledText('In place of the notice once the visitor stays'),
  },
  { title: 'Redirect', description: 'Leads on after some seconds, unless the visitor stays.' },
);

const props = {
  heading: filledText('Heading'),
  text: Type.Optional(filledText('Text')),
  blocks: Type.Optional(blocksSchema('Blocks', 'The content, from top to bottom.')),
  buttons: Type.Optional(
    Type.Array(button, { title: 'Buttons', description: 'Links; the first stands out.' }),
  ),
  redirect: Type.Optional(redirect),
};

/** A page where a path ends without a payment, or after the account. A funnel may have several. */
export const end: PageKind<typeof props> = {
  props,
  audience: 'finishers',
  defaults: { 'redirect?': { seconds: 10 } },
  lint: {
    'unlikely-setting': ({ redirect }) =>
      lintIf(
        (redirect?.seconds ?? 0) > 60,
        ['redirect', 'seconds'],
        `This page leads on after ${redirect?.seconds} s, when nobody looks at it any more. Let it be a minute or less.`,
      ),
  },
};
