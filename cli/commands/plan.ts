import type { Command } from 'commander';
import { formatList, formatOption } from '../formats/format-registry.ts';
import { formats } from '../formats/plan/index.ts';
import { wholeNumber } from '../whole-number.ts';
import { serverOption, showPlan, tokenHelp, wantedOf } from './staff-release.ts';

const help = `${formatList(formats)}${tokenHelp}

Examples:
  funnel plan quiz.json --server https://quiz.example.com
  funnel plan quiz.json --share 10 --format json > plan.json

Exit codes: 0 it can be released; 1 the file has errors, or its version cannot be taken; 2 a file or a server that cannot be
reached, or a wrong argument.`;

interface Options {
  readonly server: string;
  readonly share?: number;
  readonly move?: boolean;
  readonly format?: keyof typeof formats;
}

/** `funnel plan <file>`: what releasing a funnel file would do on a server, with counts of its sessions. */
export const planCommand = (command: Command) =>
  command
    .description(
      'Says what releasing a funnel file would do on a server: each change against what is live there, how many sessions hold answers to it, and how many visitors are under way. Changes nothing.',
    )
    .argument('<file>', 'the funnel file; its overlays and pictures go with it')
    .addOption(serverOption())
    .option('--share <percent>', 'the percentage of new sessions that is to get it', wholeNumber)
    .option('--move', 'as if visitors under way were to move too')
    .addOption(formatOption(formats))
    .addHelpText('after', help)
    .action(async (file: string, { format, ...options }: Options) => {
      const { publishable } = await showPlan(await wantedOf(file, options), format);
      process.exitCode = publishable ? 0 : 1;
    });
