import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Funnel } from '../../../schema/funnel.ts';
import type { Deps } from '../../deps.ts';
import { limitBody } from '../../input/body-limit.ts';
import { fromOwnSite } from '../../input/own-site.ts';
import { onError } from '../../on-error.ts';
import { sessionsFunnel } from '../funnel-of.ts';
import type { RenderedPages } from '../rendered-pages.ts';
import { screenAt } from '../screen-at.ts';
import { sendPage } from '../send-page.ts';
import { answerForm, type FormEnv } from './answer-form.ts';

interface FormRoutesOptions {
  readonly deps: Deps;
  /** The pages as this visitor may be sent them. */
  pagesFor(context: Context): RenderedPages;
  /** Answers a path that has no form. */
  otherwise(context: Context, funnel: Funnel): Response;
}

/**
 * POST to an open screen: the way of a tap on a page whose scripts have not run. What cannot be kept is answered with the
 * page itself, which says so. A form of another site is refused.
 */
export function formRoutes({ deps, pagesFor, otherwise }: FormRoutesOptions): Hono<FormEnv> {
  const tell = onError(deps.logger);
  const shown = (context: Context<FormEnv>) => context.var.lookup.catch(() => deps.funnels.active);
  const app = new Hono<FormEnv>();
  app.onError(async (error, context) => {
    const answer = await tell(error, context);
    const { sessionId } = context.var;
    // What the session's own version refuses is asked again as that asks it; a store that is away is not asked for it.
    if (sessionId !== undefined && answer.status < 500) {
      context.set('lookup', sessionsFunnel(context, deps, sessionId));
    }
    const page = await pagesFor(context).at(await shown(context), context.req.path, 'refused');
    const retryAfter = answer.headers.get('Retry-After');
    if (retryAfter) context.header('Retry-After', retryAfter);
    return sendPage(context, page, answer.status as ContentfulStatusCode);
  });
  app.post('*', async (context, next) => {
    context.set('lookup', sessionsFunnel(context, deps));
    const { funnel } = await shown(context);
    return screenAt(funnel, context.req.path).open ? next() : otherwise(context, funnel);
  });
  app.post('*', fromOwnSite(deps), limitBody, async (context) =>
    answerForm(context, deps, await shown(context)),
  );
  return app;
}
