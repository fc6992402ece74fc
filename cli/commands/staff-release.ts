import { Option } from 'commander';
import type { PlanResponse } from '../../server/publishing/plan-call.ts';
import type { ReleaseResponse } from '../../server/publishing/publish.ts';
import type { FunnelResponse } from '../../server/releases/staff-calls.ts';
import { readFiles } from '../files/read-files.ts';
import { formats } from '../formats/plan/index.ts';
import { printable } from '../formats/printable.ts';
import { surroundings } from '../formats/surroundings.ts';
import { staffCall } from '../staff-call.ts';

/** The option that names the server. */
export const serverOption = (): Option =>
  new Option('--server <address>', 'the server, such as https://quiz.example.com')
    .env('STILE_SERVER')
    .makeOptionMandatory();

export const tokenHelp = `
It asks the server with the STAFF_TOKEN of the environment. STILE_SERVER is its address if --server is left out.
docs/publishing.md goes through it.`;

/** The path of a call about a funnel. */
export const funnelPath = (funnelId: string, rest = ''): string =>
  `/api/staff/funnels/${encodeURIComponent(funnelId)}${rest}`;

/** The version of a funnel that is live, but for a share of new sessions. */
export const liveVersion = async (server: string, funnelId: string): Promise<string> =>
  (await staffCall<FunnelResponse>(server, funnelPath(funnelId))).live.base.version;

/** What is to be released, as the server takes it. */
type Proposed = { readonly files: Readonly<Record<string, string>> } | { readonly version: string };

interface Wanted {
  readonly server: string;
  readonly funnelId: string;
  readonly proposed: Proposed;
  readonly share?: number;
  /** Whether visitors under way move too. */
  readonly moves?: boolean;
  /** What the server calls a file, as it is called here. */
  readonly nameHere?: (file: string) => string;
}

interface FileOptions {
  readonly server: string;
  readonly share?: number;
  readonly move?: boolean;
}

/** A funnel file as what is to be released, by the options that `plan` and `publish` share. Fails as `readFiles` does. */
export async function wantedOf(file: string, { server, share, move = false }: FileOptions): Promise<Wanted> {
  const { funnelId, files, nameHere } = await readFiles(file);
  const wanted = { server, funnelId, proposed: { files }, nameHere, moves: move };
  return share === undefined ? wanted : { ...wanted, share };
}

/** Has the server plan a release, and prints the plan. */
export async function showPlan(
  { server, funnelId, proposed, share = 100, moves = false, nameHere = (file) => file }: Wanted,
  format: keyof typeof formats = 'pretty',
): Promise<PlanResponse> {
  const body = { ...proposed, share, moves };
  const plan = await staffCall<PlanResponse>(server, funnelPath(funnelId, '/plan'), body);
  const problems = plan.problems.map((problem) => ({ ...problem, file: nameHere(problem.file) }));
  const write = await formats[format].load();
  process.stdout.write(write({ ...plan, problems }, surroundings(100)));
  return plan;
}

interface Release extends Wanted {
  readonly reason: string;
  readonly startsAt?: string;
  /** The digest of the plan that was looked at. */
  readonly plan: string;
  readonly accepted: readonly string[];
}

/** Has the server release what was planned, and says what is live then. */
export async function releasePlanned({
  server,
  funnelId,
  proposed,
  share = 100,
  moves = false,
  nameHere: _,
  ...wanted
}: Release): Promise<void> {
  const body = { ...proposed, share, moves, ...wanted };
  const { number, version, startsAt } = await staffCall<ReleaseResponse>(
    server,
    funnelPath(funnelId, '/releases'),
    body,
  );
  const begins = wanted.startsAt === undefined ? '' : `, from ${startsAt} on`;
  console.log(
    printable(
      `Released as number ${number}: version ${version} of ${funnelId}, to ${share} % of new sessions${begins}. To take it back: funnel rollback ${funnelId}`,
    ),
  );
}
