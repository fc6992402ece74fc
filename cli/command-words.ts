import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { didYouMean } from '../proof/nearest.ts';
import { CommandError } from './command-error.ts';

/** The options of a command by name, as `parseArgs` of Node takes them; the values of some are a closed list. */
type Options = ParseArgsOptionsConfig & Readonly<Record<string, { readonly oneOf?: readonly string[] }>>;

/**
 * The words after the name of a command, sorted into options and the rest. Fails with a CommandError that names the
 * word which cannot be understood, and the one that was perhaps meant. `usage` is where the user finds the right ones.
 */
export function readWords<const Some extends Options>(
  words: readonly string[],
  options: Some,
  usage: string,
) {
  const { tokens } = parseArgs({ args: [...words], options, strict: false, tokens: true });
  for (const token of tokens.filter((token) => 'rawName' in token)) {
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (!option) {
      throw new CommandError(
        `There is no option '${token.rawName}'; '${usage}' lists them.${didYouMean(token.rawName, optionsOf(options))}`,
      );
    }
    if (option.type === 'boolean' && token.value !== undefined) {
      throw new CommandError(`The option '${token.rawName}' takes no value; leave out '=${token.value}'.`);
    }
    if (
      option.type === 'string' &&
      (token.value === undefined || (!token.inlineValue && isOption(token.value)))
    ) {
      throw new CommandError(`The option '${token.rawName}' needs a value; '${usage}' says which.`);
    }
    if (option.oneOf && token.value !== undefined && !option.oneOf.includes(token.value)) {
      throw new CommandError(
        `The option '${token.rawName}' cannot be '${token.value}'; take one of: ${option.oneOf.join(', ')}.${didYouMean(token.value, option.oneOf)}`,
      );
    }
  }
  return parseArgs({ args: [...words], options, allowPositionals: true });
}

const isOption = (word: string) => /^-./.test(word);

const optionsOf = (options: Options) => Object.keys(options).map((name) => `--${name}`);
