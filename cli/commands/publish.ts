import type { Command } from 'commander';
import { wholeNumber } from '../whole-number.ts';
import { releasePlanned, serverOption, showPlan, tokenHelp, wantedOf } from './staff-release.ts';

const help = `${tokenHelp}

Without --plan it releases by the plan that it prints. With --plan, the digest that 'funnel plan' printed, it is refused if
anything has changed in kind since.

Examples:
  funnel publish quiz.json --reason 'A shorter quiz' --share 10
  funnel publish quiz.json --reason 'Spring prices' --at 2026-03-01T00:00:00Z --plan 12-3f-aZ...
  funnel publish quiz.json --reason 'No dogs' --accept 'choice-removed:/choiceSets/pets/Dog'

Exit codes: 0 released; 1 refused, and the sentence says why: nothing has changed; 2 a file or a server that cannot be
reached, or a wrong argument.`;

interface Options {
  readonly server: string;
  readonly reason: string;
  readonly share?: number;
  readonly at?: string;
  readonly move?: boolean;
  readonly accept?: readonly string[];
  readonly acceptAll?: true;
  readonly plan?: string;
}

/** `funnel publish <file>`: releases a funnel file on a server. */
export const publishCommand = (command: Command) =>
  command
    .description(
      'Releases a funnel file on a server: to all new sessions or a share of them, at once or at a time. Sessions under way keep their version. Prints the plan first.',
    )
    .argument('<file>', 'the funnel file; its overlays and pictures go with it')
    .addOption(serverOption())
    .requiredOption('--reason <text>', 'why, for those who read the releases')
    .option('--share <percent>', 'the percentage of new sessions that get it', wholeNumber)
    .option('--at <time>', 'when it begins, such as 2026-03-01T00:00:00Z')
    .option('--move', 'move visitors under way too, where it is proved that they lose no answer')
    .option('--accept <keys...>', 'the breaking changes that are meant, by their keys in the plan')
    .option('--accept-all', 'accept every breaking change')
    .option('--plan <digest>', 'the plan that was looked at')
    .addHelpText('after', help)
    .action(async (file: string, { reason, at, accept = [], acceptAll, plan, ...options }: Options) => {
      const wanted = await wantedOf(file, options);
      const { digest, mustAccept } = await showPlan(wanted);
      console.log();
      await releasePlanned({
        ...wanted,
        reason,
        plan: plan ?? digest,
        accepted: acceptAll ? mustAccept : accept,
        ...(at !== undefined && { startsAt: at }),
      });
    });
