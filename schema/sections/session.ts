import { Type } from 'typebox';
import { internalText, strict } from '../typebox-builders.ts';

const maxLength = Type.Integer({
  minimum: 1,
  maximum: 2000,
  title: 'Longest value',
  description: 'In characters.',
});

const startFieldSchema = Type.Union(
  [
    strict({ field: internalText('Field'), value: internalText('Value') }, { description: 'A fixed value.' }),
    strict(
      {
        field: internalText('Field'),
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
          'What happens to a visitor who opens a step ahead of the first unanswered one by its address: free shows it, kept leads to the unanswered one. Without it, free.',
      }),
    ),
    back: Type.Optional(
      Type.Boolean({
        title: 'Back',
        description: 'Whether every step has a Back button, unless it says otherwise. Without it, none has.',
      }),
    ),
    bound: Type.Optional(
      Type.Boolean({
        title: 'Bound to its browser',
        description:
          'A session belongs to the browser that it was begun in, by a cookie: a link with its id writes nothing into it elsewhere, and makes no account. Without it, the id alone is enough.',
      }),
    ),
    viewedValue: internalText('Viewed value', "What a step's status field holds once the step was opened."),
    start: Type.Array(startFieldSchema, { title: 'Fields set at the start' }),
  },
  { title: 'Session' },
);
