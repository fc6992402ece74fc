import { type Context, Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { limitBody } from '../input/body-limit.ts';
import { readFormField } from '../input/form-body.ts';
import { pageOfKind } from '../page-of-kind.ts';
import { Problem } from '../problem.ts';

/** Where staff sign in, by the link that the server prints or by the form on the analytics page. */
export const signInPath = '/staff/sign-in';

/** GET and POST /staff/sign-in: sets the staff cookie and leads to the analytics page. */
export function staffSignIn({ staff, funnels }: Deps): Hono {
  const signIn = async (context: Context, token: string) => {
    if (!(await staff.signIn(context, token))) {
      throw new Problem(
        'wrong-token',
        'This is not the staff token; use the one that the server was started with.',
      );
    }
    return context.redirect(pageOfKind(funnels.active.funnel, 'analytics')?.path ?? '/', 303);
  };
  const app = new Hono();
  app.get(signInPath, (context) => signIn(context, context.req.query('token') ?? ''));
  app.post(signInPath, limitBody, async (context) =>
    signIn(context, await readFormField(context.req, 'token')),
  );
  return app;
}
