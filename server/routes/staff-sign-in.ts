import { type Context, Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { limitBody } from '../input/body-limit.ts';
import { readFormField } from '../input/form-body.ts';
import { pageOfKind } from '../page-of-kind.ts';

/** Where staff sign in, by the link that the server prints or by the form on the analytics page. */
export const signInPath = '/staff/sign-in';

/**
 * GET and POST /staff/sign-in: sets the staff cookie, and leads to the analytics page. A wrong token leads there
 * too, with no cookie: the page asks for the token again.
 */
export function staffSignIn({ staff, funnels }: Deps): Hono {
  const signIn = async (context: Context, token: string) => {
    await staff.signIn(context, token);
    return context.redirect(pageOfKind(funnels.active.funnel, 'analytics')?.path ?? '/', 303);
  };
  const app = new Hono();
  app.get(signInPath, (context) => signIn(context, context.req.query('token') ?? ''));
  app.post(signInPath, limitBody, async (context) =>
    signIn(context, await readFormField(context.req, 'token')),
  );
  return app;
}
