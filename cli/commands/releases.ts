import type { Command } from 'commander';
import type { FunnelResponse } from '../../server/releases/staff-calls.ts';
import { formatList, formatOption } from '../formats/format-registry.ts';
import { formats } from '../formats/releases/index.ts';
import { surroundings } from '../formats/surroundings.ts';
import { staffCall } from '../staff-call.ts';
import { funnelPath, serverOption, tokenHelp } from './staff-release.ts';

const help = `${formatList(formats)}${tokenHelp}

Exit codes: 0 listed; 2 a server that cannot be reached, a funnel that it has not, or a wrong argument.`;

/** `funnel releases <funnel>`: what was released of a funnel on a server, the newest first. */
export const releasesCommand = (command: Command) =>
  command
    .description('Lists the releases of a funnel on a server, the newest first, and says which are live.')
    .argument('<funnel>', 'the id of the funnel')
    .addOption(serverOption())
    .addOption(formatOption(formats))
    .addHelpText('after', help)
    .action(async (funnelId: string, options: { server: string; format?: keyof typeof formats }) => {
      const funnel = await staffCall<FunnelResponse>(options.server, funnelPath(funnelId));
      const write = await formats[options.format ?? 'pretty'].load();
      process.stdout.write(write(funnel, surroundings(100)));
    });
