import { randomUUID } from 'node:crypto';
import { pageFunnel } from '../../schema/authoring/page-funnel.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { armExperiments } from '../../schema/experiments/arms.ts';
import { originalOf, type PublishedFunnel } from '../releases/published-funnel.ts';
import { languageParameter } from '../sessions/language.ts';
import { type EncodedText, encodeText } from './encoded-text.ts';

/** The placeholder, in a page rendered in advance, for the id of the session that the page is sent to. */
export const anySession = randomUUID();

/** The placeholder for how many seconds each offer has left for the session. */
export const anyOffers = randomUUID();

/** The query parameter that names the offers whose prices the file of a funnel shows. */
export const offersParameter = 'offers';

/** The query parameter that names the session whose arms the file of a funnel shows. */
export const sessionParameter = 'sessionId';

/** A funnel version as visitors get it, with the progress of every step, and as a file. */
interface VisitorsFunnel {
  readonly funnel: Funnel;
  /**
   * Its path in the API, with a digest: two releases of Stile may leave out different parts of one version. For a
   * funnel with arms, the path contains `anySession`.
   */
  readonly path: string;
  /** As JSON. */
  readonly file: EncodedText;
}

const cache = new WeakMap<PublishedFunnel, Promise<VisitorsFunnel>>();

/** The funnel version for visitors, made once, and again after a failure. */
export function visitorsFunnel(published: PublishedFunnel): Promise<VisitorsFunnel> {
  const made = cache.get(published) ?? make(published);
  cache.set(published, made);
  made.catch(() => cache.delete(published));
  return made;
}

async function make(published: PublishedFunnel): Promise<VisitorsFunnel> {
  const declared = originalOf(published).funnel;
  const funnel = pageFunnel(published.funnel, declared);
  const file = await encodeText(JSON.stringify(funnel));
  const path = `/api/funnels/${[funnel.id, funnel.version, file.digest].map(encodeURIComponent).join('/')}`;
  const query = new URLSearchParams({
    ...(funnel.language !== declared.language && {
      [languageParameter]: funnel.language,
    }),
    ...(armExperiments(published.funnel).length > 0 && { [sessionParameter]: anySession }),
    ...(published.seenOf?.offers.length && { [offersParameter]: published.seenOf.offers.join() }),
  });
  return { funnel, path: query.size > 0 ? `${path}?${query}` : path, file };
}
