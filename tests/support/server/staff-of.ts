import type { PlanResponse } from '../../../server/publishing/plan-call.ts';
import { staffToken, type TestServer } from './test-server.ts';

/** The staff of a funnel on a server, who call by the token. */
export function staffOf(server: TestServer, funnelId: string) {
  const call = async (path: string, body?: unknown) =>
    server.app.request(`/api/staff/funnels/${funnelId}/${path}`, {
      headers: { Authorization: `Bearer ${staffToken}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
  const plan = async (body: unknown): Promise<PlanResponse> => {
    const response = await call('plan', body);
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
  return { call, plan };
}
