import { Type } from 'typebox';
import { readLine } from '../../answers/one-line.ts';
import { name as behaviour } from '../../kinds/name.ts';
import { filledText, nameText, strict } from '../typebox-builders.ts';
import { defineKind } from './step-kind.ts';

const props = {
  label: filledText('Label', 'Names the input to screen readers: of the whole name, or of the given name.'),
  family: Type.Optional(
    strict(
      {
        label: filledText('Label'),
        field: nameText('field', 'Field', 'The name under which the family name is stored.'),
      },
      {
        title: 'Family name',
        description: 'Asks for it in an input of its own, and stores it in its own field.',
      },
    ),
  ),
};

export const name = defineKind(behaviour, {
  title: 'Name',
  summary: 'A first name, and a last one in a field of its own.',
  props,
  personal: true,
  read: (_, stored, catalog) => readLine(stored, catalog),
  furtherFields: (step, catalog) =>
    step.family
      ? [
          {
            field: step.family.field,
            path: ['family', 'field'],
            check: (stored) => {
              const checked = readLine(stored, catalog);
              return checked.ok ? undefined : checked;
            },
          },
        ]
      : [],
  inForms: [],
  example: { label: 'First name', family: { label: 'Last name', field: 'Last name' } },
});
