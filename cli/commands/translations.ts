import { type Command, Option } from 'commander';
import { textsToTranslate } from '../../proof/translations/for-translators.ts';
import { importTranslations } from '../../proof/translations/import-translations.ts';
import { pseudoLanguage, pseudoOverlay } from '../../proof/translations/pseudo.ts';
import { overlayFileOf } from '../../proof/validate/overlay.ts';
import { languagePattern } from '../../schema/declaration/sections/language.ts';
import { overlaySchemaFile, shippedFile } from '../../schema/declaration/shipped-file.ts';
import { CommandError } from '../command-error.ts';
import { readFunnel } from '../files/read-funnel.ts';
import { readText } from '../files/read-text.ts';
import { readTranslated } from '../files/read-translated.ts';
import { writeNew } from '../files/write-new.ts';
import { writeText } from '../files/write-text.ts';
import { formatList, formatOption } from '../formats/format-registry.ts';
import { printable } from '../formats/printable.ts';
import { formats } from '../formats/translations/index.ts';

const help = `${formatList(formats)}
Examples:
  funnel translations --language es > es.xlf                      what Spanish lacks, for a translator
  funnel translations --language es --format json --out es.json   the same as JSON
  funnel translations take es.xlf                                 take the translations into schema/funnel.es.json
  funnel translations --pseudo                                    write schema/funnel.${pseudoLanguage}.json, to look for texts without one

docs/languages.md goes through it from the first text to the published language.

Exit codes: 0 written or taken; 1 some translations were not taken; 2 a file that cannot be used, or a wrong argument.`;

interface Options {
  readonly language?: string;
  readonly format: keyof typeof formats;
  readonly out?: string;
  readonly all?: boolean;
  readonly pseudo?: boolean;
}

/** `funnel translations [file]` and `funnel translations take <file>`: texts to a translator, and back into the overlay. */
export function translationsCommand(command: Command) {
  command
    .description(
      'Writes the texts that a language lacks, or whose source has changed since, for a translator; takes the translations into the overlay beside the funnel file.',
    )
    .argument('[file]', 'the funnel file', shippedFile)
    .option('--language <tag>', 'the language to translate into, such as es or pt-BR')
    .addOption(formatOption(formats).default('xliff'))
    .option('--out <file>', 'the file to write; without it the text is printed')
    .option('--all', 'also the texts that are translated, for a second look')
    .addOption(
      new Option(
        '--pseudo',
        `write an overlay of accented English beside the funnel file: what a screen shows without accents has no translation`,
      ).conflicts(['language', 'format', 'out', 'all']),
    )
    .addHelpText('after', help)
    .action(async (file: string, options: Options) =>
      options.pseudo ? writePseudo(file) : await writeTexts(file, options),
    );
  command
    .command('take')
    .description(
      'Takes the translations of a file that this command wrote into the overlay beside the funnel file.',
    )
    .argument('<file>', 'what the translator gives back')
    .option('--funnel <file>', 'the funnel file, where it is not the one that the file names')
    .action(async (file: string, { funnel }: { funnel?: string }) => takeTexts(file, funnel));
}

async function writeTexts(file: string, { language, format, out, all = false }: Options): Promise<void> {
  if (language === undefined || !new RegExp(languagePattern).test(language))
    throw new CommandError(
      `${language === undefined ? 'No language is named' : `'${language}' is not the tag of a language`}. Write one such as --language es, or --pseudo.`,
    );
  const { funnel, overlay } = await readTranslated(file, language);
  const { missing, stale, texts } = textsToTranslate(funnel, overlay, all);
  const { write } = await formats[format].load();
  const text = write({ file, funnel: funnel.id, from: funnel.language, language, texts });
  if (out === undefined) process.stdout.write(text);
  else writeText(out, text);
  const where = out === undefined ? 'above' : `in ${out}`;
  process.stderr.write(
    missing + stale === 0
      ? `Nothing is to be translated into '${language}'.\n`
      : `To be translated into '${language}', ${where}: ${missing} without a translation, ${stale} changed since. Then: funnel translations take ${out ?? '<file>'}\n`,
  );
}

async function writePseudo(file: string): Promise<void> {
  const overlayFile = overlayFileOf(file, pseudoLanguage);
  const overlay = pseudoOverlay(await readFunnel(file));
  writeNew(overlayFile, overlay, true, overlaySchemaFile);
  process.stderr.write(
    `Wrote ${overlayFile} with ${Object.keys(overlay.texts).length} texts. Open the funnel with ?lang=${pseudoLanguage}: a text without accents did not come from it. Remove the file before you publish.\n`,
  );
}

async function takeTexts(file: string, funnelFile: string | undefined): Promise<void> {
  const text = await readText(file);
  const { read } = await formats[text.trimStart().startsWith('<') ? 'xliff' : 'json'].load();
  const returned = read(text, file);
  const target = funnelFile ?? returned.file;
  const { funnel, overlay } = await readTranslated(target, returned.language);
  if (funnel.id !== returned.funnel)
    throw new CommandError(
      `The file '${file}' has texts of the funnel '${returned.funnel}', and '${target}' is '${funnel.id}'. Name the right one with --funnel.`,
    );
  const { accepted, open, rejected, ...imported } = importTranslations(funnel, overlay, returned.texts);
  const overlayFile = overlayFileOf(target, returned.language);
  if (accepted > 0) writeNew(overlayFile, imported.overlay, true, overlaySchemaFile);
  const lines = [
    `${accepted} translations taken into ${overlayFile}, ${open} open, ${rejected.length} not taken.`,
    ...rejected.map(({ name, reason }) => `${name}: ${reason}`),
  ];
  process.stdout.write(`${lines.map(printable).join('\n')}\n`);
  process.exitCode = rejected.length > 0 ? 1 : 0;
}
