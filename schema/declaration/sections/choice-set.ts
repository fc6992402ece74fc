import { type Static, Type } from 'typebox';
import { iconSchema } from '../parts/icon.ts';
import { pictureSchema } from '../parts/picture.ts';
import { boolean, byName, filledText, nameOfOther, nameText, strict } from '../typebox-builders.ts';

export const choiceDefinition = () =>
  Type.Union(
    [
      nameText('choice', 'Choice', 'What the visitor reads and what is stored.'),
      strict(
        {
          value: nameText('choice', 'Stored value', 'What is kept as the answer.'),
          label: Type.Optional(
            filledText('Label', 'What the visitor reads, if it differs from the stored value.'),
          ),
          group: Type.Optional(
            filledText(
              'Group',
              'The heading under which a dropdown lists the choice with others of its group.',
            ),
          ),
          picture: Type.Optional(pictureSchema),
          icon: Type.Optional(iconSchema),
          emoji: Type.Optional(
            Type.String({
              pattern: '^[^\\p{L}\\s]{1,12}$',
              title: 'Emoji',
              examples: ['🥑'],
              description: 'One emoji beside the label; screen readers skip it.',
            }),
          ),
          decline: Type.Optional(
            boolean(
              'Declines',
              'Lets visitors keep the answer to themselves; a sensitive question needs one such choice.',
            ),
          ),
          exclusive: Type.Optional(
            boolean(
              'Exclusive',
              "If several can be chosen, such as 'None of these': unticks the others and is unticked by them; never stored with another.",
            ),
          ),
        },
        { description: 'A choice with properties besides its text.' },
      ),
    ],
    { title: 'Choice' },
  );

const choiceList = Type.Array(
  Type.Unsafe<Static<ReturnType<typeof choiceDefinition>>>({ $ref: '#/definitions/choice' }),
  { minItems: 1, title: 'List of choices' },
);

/** How a file may write the choices of a question. */
export const choicesForms = [
  nameOfOther('choiceSet', 'Choice set', 'Choices that several questions share.'),
  choiceList,
];

/** The choices of a question. A whole funnel has the name of a set there: `withNamedChoices` names the lists. */
export const choicesSchema = Type.Unsafe<string>({
  title: 'Choices',
  description: 'A choice set, or the choices of this question alone.',
  anyOf: choicesForms,
});

export const choiceSetsSchema = byName(choiceList, {
  propertyNames: { choiceSet: true },
  title: 'Choice sets',
  description: 'Named lists of choices, which steps refer to by name.',
});

export const layoutSchema = Type.Enum(['grid', 'list'], {
  title: 'Layout',
  description:
    'For choices with a picture, an icon or an emoji. grid: each above its label, several in a row. list (the default): beside its label, one below the other.',
});
