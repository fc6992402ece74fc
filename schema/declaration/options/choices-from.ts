import { Type } from 'typebox';
import { nameOfOther } from '../typebox-builders.ts';

export const choicesFromSchema = Type.Optional(
  nameOfOther(
    'field',
    'Choices from',
    'The field of an earlier multi-choice or ranking: of the choices, those that were chosen there are offered. One that excludes the others is not among them.',
  ),
);
