import { defaultsTaken } from '../../../proof/defaults-taken.ts';
import { validate } from '../../../proof/validate/validate.ts';

/** What a funnel file leaves out: a sentence, and the defaults as JSON, by their pointers. */
interface WrittenDefaults {
  readonly words: string;
  readonly json: string;
}

/** In: the file's name as the user wrote it. Out: undefined if the file has errors. */
export function writtenDefaults(file: string, text: string): WrittenDefaults | undefined {
  const { written, funnel } = validate(text, file);
  if (!written || !funnel) return undefined;
  const defaults = Object.fromEntries(defaultsTaken(written, funnel));
  const count = Object.keys(defaults).length;
  const words =
    count === 0
      ? `${file} leaves nothing out that there is a default for.`
      : `${file} leaves out ${count === 1 ? 'one part, and takes the default' : `${count} parts, and takes the defaults`} below, by the place in the file.\nTo change one, write it there: '/theme/ink' is the 'ink' in 'theme', '/steps/0/title' the 'title' of the first step.`;
  return { words: `${words}\n`, json: `${JSON.stringify(defaults, null, 2)}\n` };
}
