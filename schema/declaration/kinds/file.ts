import { type TSchema, Type } from 'typebox';
import { file as behaviour, type FileType, fileTypes, referencesIn } from '../../kinds/file.ts';
import { filledText, integer, templateText } from '../typebox-builders.ts';
import { defineKind } from './step-kind.ts';

const types = Object.keys(fileTypes) as FileType[];

const acceptSchema = Type.Unsafe<readonly FileType[]>(
  Type.Array(Type.Enum(types) as TSchema, {
    minItems: 1,
    uniqueItems: true,
    title: 'Accepted types',
    description:
      'The content types that visitors may send; the content of a file decides, not its name. Phones convert their HEIC pictures to JPEG unless it lists image/heic.',
  }),
);

/** The most that a funnel may allow. */
export const mostMegabytes = 50;
export const mostFiles = 10;

const props = {
  accept: acceptSchema,
  maxMegabytes: integer('Largest file', 'In megabytes.', { minimum: 1, maximum: mostMegabytes }),
  maxFiles: integer('Most files', 'How many files visitors may add.', { minimum: 1, maximum: mostFiles }),
  chooseLabel: filledText('Label of the button', 'Opens the files of the phone, or its camera.'),
  limits: templateText('Limits', ['types', 'size'], "Under the button, such as '{types}, up to {size}'."),
  sendingText: templateText('While a file is sent', ['name'], 'Names the progress of a file.'),
  sentText: templateText('Once a file has arrived', ['name'], 'Read out by screen readers.'),
  failedText: filledText('If a file did not arrive', 'Beside the button to try again.'),
  cancelLabel: filledText('Cancel', 'Names the button that stops sending a file.'),
  retryLabel: filledText('Send again', 'Names the button that sends a file again.'),
  removeLabel: filledText('Remove', 'Names the button that takes a file out of the answer.'),
};

export const file = defineKind(behaviour, {
  title: 'File',
  summary: 'Pictures or documents that visitors send.',
  props,
  personal: 'possible',
  read: (step, text, catalog) => behaviour.check(step, referencesIn(text), catalog),
  files: (step) => step,
  inForms: [],
  example: {
    accept: ['image/jpeg', 'image/png', 'application/pdf'],
    maxMegabytes: 10,
    maxFiles: 1,
    chooseLabel: 'Choose a file',
    limits: '{types}, up to {size}',
    sendingText: 'Sending {name}',
    sentText: '{name} was added',
    failedText: 'This file did not arrive. Check the connection.',
    cancelLabel: 'Cancel',
    retryLabel: 'Send again',
    removeLabel: 'Remove',
  },
  scaffold: () => ({}),
  defaults: {
    accept: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
    maxMegabytes: 10,
    maxFiles: 1,
  },
});
