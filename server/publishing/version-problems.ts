import { checkVersion } from '../../proof/diff/version.ts';
import type { Problem } from '../../proof/validate/problem.ts';
import { Source } from '../../proof/validate/source.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { pathsOf } from '../../schema/flow/graph.ts';
import { StartError } from '../errors/start-error.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { isContentOf, versionTaken } from '../releases/publish-version.ts';
import { funnelFile } from '../store/tables/funnels/funnel-versions.ts';
import { hiddenScreens } from './hidden-screens.ts';
import type { LiveChange } from './live-changes.ts';
import type { LiveVersions, VersionNeeds } from './live-versions.ts';
import type { Proposal } from './proposal.ts';

type Payments = Pick<PaymentProvider, 'requirePayable'>;

/** What of a site decides which versions it can take. */
interface PublishingSite {
  readonly payments: Payments;
  readonly address: { readonly text: string; readonly base: string };
}

export interface VersionProblemNeeds extends VersionNeeds {
  readonly sites: { of(funnelId: string): PublishingSite; readonly served: readonly PublishingSite[] };
}

/**
 * Why the version of new files cannot be taken; none for a version that was published before, with the same content.
 */
export async function versionProblems(
  { store, sites }: VersionProblemNeeds,
  { funnelId, base }: LiveVersions,
  { content, funnel }: Proposal,
  changes: readonly LiveChange[],
): Promise<readonly Problem[]> {
  if (!content || !funnel) return [];
  const { written } = content;
  const fault = (rule: string, pointer: string, message: string): Problem => ({
    rule,
    severity: 'error',
    file: funnelFile,
    pointer,
    message,
    ...new Source(content.files[funnelFile] ?? '').locate(pointer),
  });
  if (written.id !== funnelId) {
    return [
      fault(
        'other-funnel',
        '/id',
        `The file is of the funnel '${written.id}', and this is '${funnelId}', which keeps its id for good. Write "id": "${funnelId}", or publish it as a funnel of its own.`,
      ),
    ];
  }
  const stored = await store.funnelVersions.find(funnelId, written.version);
  if (stored && isContentOf(stored, written)) return [];
  if (stored) return [fault('version', '/version', versionTaken(funnelId, written.version))];
  const ofBase = changes.filter(({ from }) => from.includes(base.version));
  const { ok, message } = checkVersion(base.version, written.version, ofBase);
  const site = sites.of(funnelId);
  const screens = [...pathsOf(funnel)].map((path) => site.address.base + path);
  const addresses = sites.served.map(({ address }) => address.text);
  const unpayable = await whyUnpayable(site.payments, funnel);
  return [
    ...hiddenScreens(site.address.text, screens, addresses).map(({ screen, address }) =>
      fault(
        'hidden-screen',
        '/routes',
        `Nobody could open the screen ${screen}: another funnel of this server is at ${address}. Give the screen another path.`,
      ),
    ),
    ...(ok ? [] : [fault('version', '/version', message)]),
    ...(unpayable === undefined ? [] : [fault('payment-link', '/plans', unpayable)]),
  ];
}

async function whyUnpayable(payments: Payments, funnel: Funnel): Promise<string | undefined> {
  try {
    await payments.requirePayable?.(funnel);
    return undefined;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return error.message;
  }
}
