import { type Static, Type } from 'typebox';
import { hash } from '../steps/hash.ts';
import { languageSchema } from './sections/language.ts';
import { byName, internalText, strict } from './typebox-builders.ts';

/** The JSON Schema of an overlay: a file beside a funnel file with its texts in another language. */
export const overlaySchema = strict(
  {
    $schema: Type.Optional(Type.String({ title: 'Schema', description: 'For editors.' })),
    language: languageSchema('BCP 47 tag, the same as in the name of the file: es in funnel.es.json.'),
    texts: byName(
      strict({
        of: Type.String({
          pattern: '^[0-9a-f]{8}$',
          title: 'Of',
          examples: ['1f0c9a3b'],
          description:
            "The digest of the text that it translates, by which a later change of that text is noticed: 8 of 0 to 9 and a to f; 'funnel translations' writes it.",
        }),
        text: internalText('Text', 'What visitors read in this language.'),
      }),
      {
        title: 'Texts',
        description:
          "By the names of the texts, such as /steps/Age/heading: 'funnel translations' writes those that are missing.",
      },
    ),
  },
  { title: 'Overlay', description: 'The texts of a funnel in another language.' },
);

export type Overlay = Static<typeof overlaySchema>;

/** The digest of a text, by which a translation notices that its source has changed. */
export const digestOfText = (text: string): string => hash(text).toString(16).padStart(8, '0');
