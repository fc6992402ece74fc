import { randomUUID } from 'node:crypto';
import { withLaterTexts } from '../../schema/authoring/defaults/with-defaults.ts';
import { forVisitors } from '../../schema/authoring/for-visitors.ts';
import { withGaps } from '../../schema/authoring/texts/gap-places.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { armExperiments } from '../../schema/experiments/arms.ts';
import { withBack } from '../../schema/flow/back.ts';
import { withProgress } from '../../schema/flow/progress.ts';
import { offeredLanguages } from '../releases/languages.ts';
import { originalOf, type PublishedFunnel } from '../releases/published-funnel.ts';
import { languageParameter } from '../sessions/language.ts';
import { type EncodedText, encodeText } from './encoded-text.ts';

/** The placeholder, in a page rendered in advance, for the id of the session that the page is sent to. */
export const anySession = randomUUID();

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
  const languages = offeredLanguages(published);
  const shown = withGaps(withLaterTexts(withBack(withProgress(forVisitors(published.funnel)))));
  const funnel = languages ? { ...shown, languages } : shown;
  const file = await encodeText(JSON.stringify(funnel));
  const path = `/api/funnels/${[funnel.id, funnel.version, file.digest].map(encodeURIComponent).join('/')}`;
  const query = new URLSearchParams({
    ...(funnel.language !== originalOf(published).funnel.language && {
      [languageParameter]: funnel.language,
    }),
    ...(armExperiments(published.funnel).length > 0 && { [sessionParameter]: anySession }),
  });
  return { funnel, path: query.size > 0 ? `${path}?${query}` : path, file };
}
