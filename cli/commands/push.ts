import { basename } from 'node:path';
import type { Command } from 'commander';
import type { SaveDraftResponse } from '../../server/drafts/save-draft.ts';
import type { StartDraftResponse } from '../../server/drafts/start-draft.ts';
import { readFiles } from '../files/read-files.ts';
import { staffCall } from '../staff-call.ts';
import { funnelPath, liveVersion, serverOption, tokenHelp } from './staff-release.ts';

const help = `${tokenHelp}

Pictures are not part of a draft: it has those of the version that it begins from.

Example:
  funnel push quiz.json --name 'Spring prices'    for somebody to go on at /staff, and to publish

Exit codes: 0 saved; 1 refused, and the sentence says why; 2 a file or a server that cannot be reached, or a wrong argument.`;

interface Options {
  readonly server: string;
  readonly name?: string;
  readonly from?: string;
}

/** `funnel push <file>`: saves a funnel file as a new draft on a server. */
export const pushCommand = (command: Command) =>
  command
    .description('Saves a funnel file and its overlays as a new draft on a server. They may be broken.')
    .argument('<file>', 'the funnel file')
    .addOption(serverOption())
    .option('--name <name>', 'what to call the draft; by default the name of the file')
    .option('--from <version>', 'the version that it begins from; by default the one that is live')
    .addHelpText('after', help)
    .action(async (file: string, { server, name = basename(file), ...options }: Options) => {
      const { funnelId, files } = await readFiles(file);
      const texts = Object.entries(files).filter(([name]) => !name.startsWith('pictures/'));
      const from = options.from ?? (await liveVersion(server, funnelId));
      const { id } = await staffCall<StartDraftResponse>(server, funnelPath(funnelId, '/drafts'), {
        name,
        from,
      });
      const saved = { revision: 1, files: Object.fromEntries(texts) };
      await staffCall<SaveDraftResponse>(server, `/api/staff/drafts/${id}/save`, saved);
      console.log(`Saved as the draft '${name}': ${new URL(`/staff/drafts/${id}`, server)}`);
    });
