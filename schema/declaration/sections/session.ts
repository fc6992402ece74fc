import { Type } from 'typebox';
import { boolean, integer, internalText, nameText, strict } from '../typebox-builders.ts';

const maxLength = integer('Longest value', 'In characters.', { minimum: 1, maximum: 2000 });

const startFieldSchema = Type.Union(
  [
    strict(
      { field: nameText('field', 'Field'), value: internalText('Value') },
      { description: 'A fixed value.' },
    ),
    strict(
      {
        field: nameText('field', 'Field'),
        fromQuery: internalText(
          'Query parameter',
          'Its value is stored; an empty text if the address does not have it.',
        ),
        maxLength,
      },
      { description: "A value from the landing page's address." },
    ),
  ],
  { title: 'Field set at the start' },
);

export const sessionSchema = strict(
  {
    storageKey: internalText('Storage key', 'In local storage, for the session id.'),
    queryParameter: internalText('Query parameter', 'In every address once the funnel has started.'),
    planStorageKey: internalText('Storage key of the plan', 'In local storage, for the plan chosen last.'),
    order: Type.Optional(
      Type.Enum(['free', 'kept'], {
        title: 'Order',
        description:
          'What happens to a visitor who opens a step after the first unanswered one by its address: free (the default) shows it, kept leads to the unanswered one.',
      }),
    ),
    back: Type.Optional(
      boolean('Back', 'Whether every step has a Back button, unless the step says otherwise; no by default.'),
    ),
    bound: Type.Optional(
      boolean(
        'Bound to its browser',
        'A cookie binds a session to the browser in which it began: elsewhere, a link with its id can neither write to it nor create an account. By default, the id alone is enough.',
      ),
    ),
    viewedValue: internalText('Viewed value', "What a step's status field holds once the step was opened."),
    start: Type.Array(startFieldSchema, { title: 'Fields set at the start' }),
  },
  { title: 'Session' },
);
