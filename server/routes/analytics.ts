import type { Handler } from 'hono';
import type { AnalyticsResponse } from '../api.ts';
import type { Deps } from '../deps.ts';
import { Problem } from '../problem.ts';

/** GET /api/analytics: how many sessions there are, and how many of them are completed. For staff only. */
export const analytics =
  ({ store, funnels, staff }: Deps): Handler =>
  async (context) => {
    if (!(await staff.isSignedIn(context))) {
      throw new Problem(
        'staff-only',
        'Only staff may see the analytics; sign in with the staff token first.',
      );
    }
    const { id, completion } = funnels.active.funnel;
    const { total, completed } = await store.sessions.count(id, completion.field);
    const conversionRate = total === 0 ? 0 : Math.round((completed / total) * 1000) / 10;
    return context.json<AnalyticsResponse>({
      total,
      completed,
      conversionRate,
      period: { from: null, to: null },
      versions: [],
      sources: [],
      paid: 0,
      accounts: 0,
      refunds: 0,
      steps: [],
      edges: [],
      byVersion: [],
      experiments: [],
    });
  };
