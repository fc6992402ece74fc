import type { Command } from 'commander';
import type { FunnelResponse } from '../../server/releases/staff-calls.ts';
import { CommandError } from '../command-error.ts';
import { staffCall } from '../staff-call.ts';
import { funnelPath, releasePlanned, serverOption, showPlan, tokenHelp } from './staff-release.ts';

const help = `${tokenHelp}

Without a version it takes the last release back: a share of new sessions gets the base again, and after a release to all it is
the version before. It accepts what the earlier version changes, and prints it.

Examples:
  funnel rollback pet-quiz
  funnel rollback pet-quiz 1.0.0 --reason 'Dogs are missed'

Exit codes: 0 released; 1 refused, or there is nothing to go back to; 2 a server that cannot be reached, or a wrong argument.`;

/** `funnel rollback <funnel> [version]`: releases an earlier version to all new sessions. */
export const rollbackCommand = (command: Command) =>
  command
    .description(
      'Releases an earlier version of a funnel to all new sessions, within seconds on every machine. Sessions under way keep their version.',
    )
    .argument('<funnel>', 'the id of the funnel')
    .argument('[version]', 'the version to go back to')
    .addOption(serverOption())
    .option('--reason <text>', 'why, for those who read the releases')
    .addHelpText('after', help)
    .action(
      async (funnelId: string, named: string | undefined, options: { server: string; reason?: string }) => {
        const { server, reason } = options;
        const version = named ?? versionBefore(await staffCall<FunnelResponse>(server, funnelPath(funnelId)));
        const wanted = { server, funnelId, proposed: { version } };
        const { digest, mustAccept } = await showPlan(wanted);
        console.log();
        await releasePlanned({
          ...wanted,
          reason: reason ?? `Rollback to ${version}`,
          plan: digest,
          accepted: mustAccept,
        });
      },
    );

/** The version that new sessions got before the last release. */
function versionBefore({ id, live: { base, candidate }, releases }: FunnelResponse): string {
  if (candidate) return base.version;
  const former = releases.find(
    ({ version, share, startsAt }) => version !== base.version && share === 100 && startsAt < base.since,
  );
  if (former) return former.version;
  throw new CommandError(
    `No other version of ${id} was live before ${base.version}, so there is nothing to go back to. Name a version that was published: 'funnel releases ${id}' lists them.`,
    1,
  );
}
