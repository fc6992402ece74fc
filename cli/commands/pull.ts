import { basename } from 'node:path';
import type { Command } from 'commander';
import { overlayFileOf, tagOfOverlay } from '../../proof/validate/overlay.ts';
import type { VersionFilesResponse } from '../../server/releases/staff-calls.ts';
import { funnelFile } from '../../server/store/tables/funnels/funnel-versions.ts';
import { writeText } from '../files/write-text.ts';
import { staffCall } from '../staff-call.ts';
import { funnelPath, liveVersion, serverOption, tokenHelp } from './staff-release.ts';

const help = `${tokenHelp}

The pictures stay on the server, which takes them over by name if the file is published there again.

Examples:
  funnel pull pet-quiz                                     the live version, into pet-quiz.json
  funnel pull pet-quiz --version 1.0.0 --out old/quiz.json

Exit codes: 0 written; 2 a file that is there already or cannot be written, a server that cannot be reached, or a wrong argument.`;

interface Options {
  readonly server: string;
  readonly version?: string;
  readonly out?: string;
  readonly force?: true;
}

/** `funnel pull <funnel>`: writes the files of a version that a server has. */
export const pullCommand = (command: Command) =>
  command
    .description(
      'Writes the funnel file and the overlays of a version that was published on a server, as they were written.',
    )
    .argument('<funnel>', 'the id of the funnel')
    .addOption(serverOption())
    .option('--version <version>', 'by default the one that is live')
    .option('--out <file>', 'by default the id of the funnel with .json')
    .option('--force', 'overwrite files that exist')
    .addHelpText('after', help)
    .action(
      async (
        funnelId: string,
        { server, out = `${basename(funnelId)}.json`, force, ...options }: Options,
      ) => {
        const version = options.version ?? (await liveVersion(server, funnelId));
        const path = funnelPath(funnelId, `/versions/${encodeURIComponent(version)}`);
        const { files } = await staffCall<VersionFilesResponse>(server, path);
        const named = Object.entries(files).map(([name, text]) => {
          const tag = tagOfOverlay(name, funnelFile);
          return { file: tag === undefined ? out : overlayFileOf(out, tag), text };
        });
        for (const { file, text } of named)
          writeText(file, text, { folder: true, overwrite: force === true });
        console.log(`Wrote version ${version} of ${funnelId}: ${named.map(({ file }) => file).join(', ')}.`);
      },
    );
