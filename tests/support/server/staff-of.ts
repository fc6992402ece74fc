import type { PlanResponse } from '../../../server/publishing/plan-call.ts';
import { byToken } from './staff-account.ts';
import type { TestServer } from './test-server.ts';

/** The staff of a funnel on a server, who call by the token. */
export function staffOf(server: TestServer, funnelId: string) {
  const call = (path: string, body?: unknown) =>
    byToken(server, `/api/staff/funnels/${funnelId}/${path}`, body);
  const plan = async (body: unknown): Promise<PlanResponse> => {
    const response = await call('plan', body);
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
  return { call, plan };
}
