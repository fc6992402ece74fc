import { Ajv } from 'ajv';
import { Type } from 'typebox';
import type { Translations } from '../../../proof/translations/for-translators.ts';
import type { ReturnedText } from '../../../proof/translations/import-translations.ts';
import { CommandError } from '../../command-error.ts';
import type { Format } from './format.ts';

const returned = new Ajv().compile<Translations<ReturnedText>>(
  Type.Object({
    file: Type.String(),
    funnel: Type.String(),
    from: Type.String(),
    language: Type.String(),
    texts: Type.Array(
      Type.Object({
        name: Type.String(),
        source: Type.String(),
        translation: Type.Optional(Type.String()),
      }),
    ),
  }),
);

/** The texts as JSON; a translator fills in each `translation`. */
export const json: Format = {
  write: ({ texts, ...translations }) =>
    `${JSON.stringify({ ...translations, texts: texts.map(({ translation = '', ...text }) => ({ ...text, translation })) }, null, 2)}\n`,
  read: (text, file) => {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      throw new CommandError(
        `The file '${file}' is neither XLIFF nor JSON (${(error as Error).message}). Take the file that 'funnel translations' wrote.`,
      );
    }
    if (returned(value)) return value;
    const [problem] = returned.errors ?? [];
    throw new CommandError(
      `The file '${file}' is not one that 'funnel translations' wrote: ${problem?.instancePath || 'the whole file'} ${problem?.message}. Change nothing but each 'translation' in it.`,
    );
  },
};
