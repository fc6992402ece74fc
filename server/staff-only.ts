import type { MiddlewareHandler } from 'hono';
import { Problem } from './problem.ts';
import type { Staff } from './staff.ts';

/** Lets only staff through; fails with `staff-only` for everybody else. */
export const staffOnly =
  (staff: Staff): MiddlewareHandler =>
  async (context, next) => {
    if (!(await staff.isSignedIn(context))) {
      throw new Problem(
        'staff-only',
        'Only staff may see the analytics; sign in with the staff token first.',
      );
    }
    await next();
  };
