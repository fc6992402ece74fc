import { Type } from 'typebox';

export const choicesOrderSchema = Type.Optional(
  Type.Enum(['random', 'by-label'], {
    title: 'Order of choices',
    description:
      'random: another one for each session, which stays. by-label: as the language sorts the labels. Left out: as they are listed. Choices that decline, exclude others or have a text beside them stay at the end. What is stored is the same.',
  }),
);
