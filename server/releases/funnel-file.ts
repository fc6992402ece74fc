import { readFile } from 'node:fs/promises';
import { overlayFileOf } from '../../proof/validate/overlay.ts';
import { formatProblem, type Problem } from '../../proof/validate/problem.ts';
import { utf8Text } from '../../proof/validate/utf8-text.ts';
import type { Validation } from '../../proof/validate/validate.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Severity } from '../../schema/declaration/sections/rule-settings.ts';
import { StartError } from '../errors/start-error.ts';
import { readPictureFolder } from '../pictures/picture-folder.ts';
import { funnelFile } from '../store/tables/funnels/funnel-versions.ts';
import { readOverlayFiles } from './overlay-files.ts';
import type { VersionContent } from './publish-version.ts';
import { validateFiles } from './validate-files.ts';

/**
 * Reads and validates a funnel file, its pictures and its overlays. Out: the problems of all files, and the funnel with what is
 * published of pictures and overlays, if they are valid. Fails with a StartError if one of them cannot be read.
 */
export async function validateFunnelFile(file: string): Promise<Validation & Pick<VersionContent, 'files'>> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `The funnel file ${file} cannot be read (${error.code}). Put it there, or set FUNNEL to the path of another.`,
    );
  });
  const text = utf8Text(bytes);
  if (text === undefined) {
    throw new StartError(
      `The funnel file ${file} is not text in UTF-8, which JSON is written in. Save it as UTF-8.`,
    );
  }
  const pictures = await readPictureFolder(file).catch((error: Error) => {
    throw new StartError(
      `A folder 'pictures' or 'fonts' beside the funnel file ${file} cannot be read (${error.message}). Change its permissions, or move it away.`,
    );
  });
  const overlayFiles = await readOverlayFiles(file).catch((error: Error) => {
    throw new StartError(
      `An overlay of the funnel file ${file} cannot be read (${error.message}). Save it as UTF-8, change its permissions, or move it away.`,
    );
  });
  return {
    ...validateFiles({ file, text, pictures, overlays: overlayFiles }),
    files: {
      [funnelFile]: text,
      ...Object.fromEntries(overlayFiles.map(({ tag, text }) => [overlayFileOf(funnelFile, tag), text])),
    },
  };
}

/** The problems of one severity, one line each. */
export const linesOf = (problems: readonly Problem[], severity: Severity): readonly string[] =>
  problems.filter((problem) => problem.severity === severity).map(formatProblem);

/**
 * Reads the funnel to serve, with its defaults and as it is written, and the texts of its files; `warn` gets each
 * warning. Fails with a StartError that lists the funnel's errors, or says why the file cannot be read.
 */
export async function readFunnelFile(
  file: string,
  warn: (line: string) => void,
): Promise<VersionContent & { readonly funnel: Funnel }> {
  const { problems, funnel, written, files } = await validateFunnelFile(file);
  if (!funnel || !written) {
    throw new StartError(
      `${linesOf(problems, 'error').join('\n')}\nThe funnel file ${file} is not valid. Mend the problems above and start again.`,
    );
  }
  linesOf(problems, 'warning').forEach(warn);
  return { funnel, written, files };
}
