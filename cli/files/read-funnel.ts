import { rules } from '../../proof/rules/rules.ts';
import { validate } from '../../proof/validate/validate.ts';
import { withDefaults } from '../../schema/authoring/defaults/with-defaults.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { CommandError } from '../command-error.ts';
import { readText } from './read-text.ts';

const essential = new Set(rules.filter((rule) => rule.essential).map(({ id }) => id));

/**
 * The funnel of a file, if a machine can be built from it: the user may want to study what other rules report. Fails
 * with a CommandError that says where to learn more.
 */
export async function readFunnel(file: string): Promise<Funnel> {
  const text = await readText(file);
  const { problems } = validate(text, file);
  const broken = problems.find(({ rule }) => rule === 'json' || rule === 'structure' || essential.has(rule));
  if (broken) {
    throw new CommandError(
      `The funnel '${file}' cannot be walked, because visitors could not either: see line ${broken.line} (${broken.rule}). 'funnel validate ${file}' says what is wrong.`,
    );
  }
  return withDefaults(JSON.parse(text));
}
