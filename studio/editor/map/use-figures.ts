import { useQuery } from '@tanstack/react-query';
import type { AnalyticsResponse, FunnelResponse } from '../../../server/api.ts';
import { call } from '../../api/call.ts';
import { useStaffData } from '../../api/StaffData.tsx';
import { useDraft } from '../context/EditorContext.tsx';

/** What the sessions of the version that a draft was made of did. */
export interface Figures {
  /** By path. */
  readonly steps: ReadonlyMap<string, { readonly answered: number; readonly left: number }>;
  /** How many took a transition from a step that has several, by its two paths. */
  readonly edges: ReadonlyMap<string, number>;
}

/** Undefined until they have arrived, and where there are none; the map does not wait for them. */
export function useFigures(): Figures | undefined {
  const { funnelId, fromVersion } = useDraft();
  const address = useStaffData<FunnelResponse>(`funnels/${funnelId}`).data?.address;
  // A site at a host of its own has its analytics there, out of reach of this page.
  const isHere = address?.startsWith('/') === true;
  const { data } = useQuery({
    queryKey: ['figures', address, fromVersion],
    queryFn: () =>
      call<AnalyticsResponse>(`../..${address}api/analytics?version=${encodeURIComponent(fromVersion)}`),
    enabled: isHere,
    select: figuresOf,
  });
  return data;
}

const figuresOf = ({ total, steps, edges }: AnalyticsResponse): Figures | undefined =>
  total === 0
    ? undefined
    : {
        steps: new Map(steps.map((step) => [step.path, step])),
        edges: new Map(edges.map(({ from, to, taken }) => [`${from} ${to}`, taken])),
      };
