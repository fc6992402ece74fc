import { Type } from 'typebox';
import { blocksSchema } from '../blocks/index.ts';
import { targetSchema } from '../next.ts';
import { saveFailureSchema } from '../parts/save-failure.ts';
import { internalText, nameText, strict } from '../typebox-builders.ts';
import type { PageKind } from './page-kind.ts';

const props = {
  onSessionFailure: saveFailureSchema,
  callToAction: strict(
    {
      field: nameText('field', 'Field', 'The name under which the click is kept.'),
      value: internalText('Stored value'),
      location: internalText('Location', "The button's place, for tracking."),
      call: Type.Enum(['submit', 'update'], {
        title: 'Call',
        description:
          'submit: the session is created or added to. update: it is updated, and created where the update answers 404.',
      }),
      to: targetSchema,
    },
    {
      title: 'Call to action',
      description: 'What the buttons of this page do. They lead on even if the call fails.',
    },
  ),
  blocks: blocksSchema('Blocks', 'The content, from top to bottom.'),
};

/** A marketing page that creates the session and leads into the funnel. */
export const landing: PageKind<typeof props> = {
  props,
  audience: 'newcomers',
  defaults: { onSessionFailure: 'log', callToAction: { field: 'Start', value: 'Clicked', call: 'submit' } },
};
