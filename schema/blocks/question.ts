import { Type } from 'typebox';
import { pathSchema } from '../next.ts';
import { saveFailureSchema } from '../save-failure.ts';
import type { StaticOf } from '../strict.ts';

export const questionProps = {
  number: Type.Integer({ minimum: 1, title: 'Number', description: 'The step number in tracking.' }),
  heading: Type.String({ minLength: 1, title: 'Heading' }),
  text: Type.Optional(Type.String({ minLength: 1, title: 'Text' })),
  field: Type.String({
    minLength: 1,
    title: 'Field',
    description: 'The name under which the answer is kept.',
  }),
  choices: Type.String({
    minLength: 1,
    title: 'Choice set',
    description: 'The name of a set in choiceSets.',
  }),
  next: pathSchema,
  onSaveFailure: saveFailureSchema,
};

/** The first question of the funnel, standing on a landing page; kept by submit (spec sections 2 and 7). */
export const questionExample: StaticOf<typeof questionProps> = {
  number: 1,
  heading: 'Are you looking for a job?',
  field: 'Looking',
  choices: 'yes-no',
  next: '/first',
  onSaveFailure: 'log',
};
