import { type TProperties, type TSchema, Type } from 'typebox';
import type { KindName } from '../kinds/index.ts';
import { blocksSchema } from './blocks/index.ts';
import { conditionSchema } from './condition.ts';
import type { FormQuestion } from './form-question.ts';
import { kinds } from './kinds/index.ts';
import { nextSchema, pathSchema } from './next.ts';
import { choicesFromSchema } from './options/choices-from.ts';
import { choicesOrderSchema } from './options/choices-order.ts';
import { compareSchema } from './options/compare.ts';
import { helpSheetSchema } from './options/help-sheet.ts';
import { optionalSchema } from './options/optional.ts';
import { otherSchema } from './options/other.ts';
import { timerSchema } from './options/timer.ts';
import { whySchema } from './options/why.ts';
import { pictureSchema } from './parts/picture.ts';
import { saveFailureSchema } from './parts/save-failure.ts';
import { progressSchema } from './sections/progress.ts';
import {
  blankableText,
  boolean,
  byKind,
  byName,
  filledText,
  integer,
  nameText,
  type StaticOf,
  strict,
} from './typebox-builders.ts';

/** What a variant of a step may change, besides the properties of its kind. */
const copyProps = {
  title: blankableText('Page title', 'The product name is added to it.'),
  heading: blankableText('Heading', 'The question, or the headline.'),
  text: Type.Optional(filledText('Text', 'Under the heading.')),
};

const stepProps = {
  number: integer('Number', 'Names the step in tracking and in messages.', { minimum: 1 }),
  path: pathSchema,
  ...copyProps,
  field: nameText('field', 'Field', 'The name under which the answer is kept.'),
  statusField: nameText('field', 'Status field', "Set to the funnel's viewed value when the step opens."),
  progress: Type.Optional(progressSchema),
  next: nextSchema,
  onSaveFailure: saveFailureSchema,
  createWhenUpdateFails: Type.Optional(
    boolean(
      'Create when the update fails',
      'If the update with the answer fails, the session is created again with all answers.',
    ),
  ),
  opensWithoutSession: Type.Optional(
    boolean(
      'Opens without a session',
      'Opened without a session, the step creates one as a landing page does, instead of sending the visitor to the start.',
    ),
  ),
  sensitive: Type.Optional(boolean('Sensitive', 'Tracking gets the withheld value instead of the answer.')),
  optional: optionalSchema,
  other: otherSchema,
  compare: compareSchema,
  choicesFrom: choicesFromSchema,
  choicesOrder: choicesOrderSchema,
  back: Type.Optional(
    boolean(
      'Back',
      "Whether a Back button, named in texts, leads to the previous step on the visitor's path; by default, as session says.",
    ),
  ),
  timer: timerSchema,
  why: whySchema,
  helpSheet: helpSheetSchema,
  picture: Type.Optional({
    ...pictureSchema,
    title: 'Picture',
    description:
      'From edge to edge above the heading; on a wide screen, where the layout is app or editorial, beside it.',
  }),
  pauseMs: Type.Optional(
    integer('Pause', 'Milliseconds between saving the answer and the next step.', { minimum: 0 }),
  ),
  continueLabel: Type.Optional(filledText('Continue label', 'Instead of the label in texts.')),
  before: Type.Optional(blocksSchema('Blocks before', 'Between the heading and the question.')),
  after: Type.Optional(blocksSchema('Blocks after', 'Below the question.')),
};

const kindNames = Object.keys(kinds) as KindName[];

/** Whether a question of the kind may be optional: it asks something, and stores one text. */
function canBeSkipped(name: KindName): boolean {
  const { constant, parts } = kinds[name];
  return !constant && !parts;
}

function stepSchema(kind: KindName): TSchema {
  const own: TProperties = kinds[kind].props;
  const { optional, timer, other, compare, choicesFrom, choicesOrder, ...common } = stepProps;
  // What a form, a group or a matrix asks is the same for everybody.
  const fixed = new Set(['questions', 'member', ...(own.questions ? ['choices'] : [])]);
  const varied = Object.fromEntries(Object.entries(own).filter(([name]) => !fixed.has(name)));
  return strict(
    {
      kind: Type.Literal(kind),
      ...common,
      ...(canBeSkipped(kind) && !kinds[kind].required && { optional, timer }),
      ...(kinds[kind].offersOther && { other }),
      ...(kinds[kind].comparable && { compare }),
      ...(kinds[kind].listsChoices && { choicesFrom, choicesOrder }),
      ...own,
      variants: Type.Optional(
        // Type.Partial keeps the properties of an object and drops its strictness.
        byName(strict(Type.Partial(Type.Object({ ...copyProps, ...varied })).properties), {
          title: 'Variants',
          description: 'By name, what each variant changes. An experiment decides which one a session sees.',
        }),
      ),
    },
    { title: `Step: ${kind}`, description: kinds[kind].summary },
  );
}

/** The JSON Schema of a step of each kind. */
export const stepSchemas = (): readonly TSchema[] => kindNames.map(stepSchema);

/** The JSON Schema of a question of a form. A kind whose input has a label needs no heading. */
function questionSchema(kind: KindName, without: readonly string[]): TSchema {
  const all: TProperties = kinds[kind].props;
  const own = Object.fromEntries(Object.entries(all).filter(([name]) => !without.includes(name)));
  const { heading, text } = copyProps;
  return strict(
    {
      kind: Type.Literal(kind),
      field: stepProps.field,
      heading: Object.hasOwn(own, 'label') ? Type.Optional(heading) : heading,
      text,
      missing: Type.Optional(
        filledText('Missing', "The message if it is not answered, such as 'Enter your name'."),
      ),
      sensitive: stepProps.sensitive,
      ...(canBeSkipped(kind) && { optional: stepProps.optional }),
      ...(kinds[kind].offersOther && { other: stepProps.other }),
      ...(kinds[kind].comparable && { compare: stepProps.compare }),
      ...(kinds[kind].listsChoices && {
        choicesFrom: stepProps.choicesFrom,
        choicesOrder: stepProps.choicesOrder,
      }),
      before: Type.Optional(blocksSchema('Blocks before', 'Above the question, and shown only with it.')),
      when: Type.Optional(conditionSchema),
      ...own,
    },
    { title: `Question: ${kind}` },
  );
}

/** A question of a form, for `definitions`: of any kind that a form can ask. */
export const questionDefinition = () =>
  byKind<FormQuestion>(
    kindNames.flatMap((kind) => {
      const { inForms } = kinds[kind];
      return inForms ? [questionSchema(kind, inForms)] : [];
    }),
  );

type PropsOf<Name extends KindName> = StaticOf<(typeof kinds)[Name]['props']>;

export type StepOf<Name extends KindName> = StaticOf<typeof stepProps> &
  PropsOf<Name> & {
    kind: Name;
    /**
     * Set only on the question of a landing page: creating the session saves its answer, and nothing marks it as
     * viewed.
     */
    createsSession?: true;
    questions?: readonly FormQuestion[];
    /** Set only on the question of a group: the heading of the member that is asked, and its place, from 1. */
    memberHeading?: string;
    place?: number;
    variants?: Record<string, Partial<StaticOf<typeof copyProps> & PropsOf<Name>>>;
  };

export type Step = { [Name in KindName]: StepOf<Name> }[KindName];
