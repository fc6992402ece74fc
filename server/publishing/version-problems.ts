import { checkVersion } from '../../proof/diff/version.ts';
import type { Problem } from '../../proof/validate/problem.ts';
import { Source } from '../../proof/validate/source.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { StartError } from '../errors/start-error.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { isContentOf, versionTaken } from '../releases/publish-version.ts';
import type { LiveChange } from './live-changes.ts';
import type { LiveVersions, VersionNeeds } from './live-versions.ts';
import { funnelFile, type Proposal } from './proposal.ts';

type Payments = Pick<PaymentProvider, 'requirePayable'>;

export interface VersionProblemNeeds extends VersionNeeds {
  readonly sites: { of(funnelId: string): { readonly payments: Payments } };
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
  const unpayable = await whyUnpayable(sites.of(funnelId).payments, funnel);
  return [
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
