import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { Type } from 'typebox';
import { languagesOf, matchingTag } from '../releases/languages.ts';
import { inLanguage, type PublishedFunnel } from '../releases/published-funnel.ts';
import type { Session } from '../store/tables/sessions/sessions.ts';

/** A funnel version in the language of a response. */
export interface FunnelInLanguage {
  readonly published: PublishedFunnel;
  /** The tag to store with the session; undefined for a version that is not translated. */
  readonly language: string | undefined;
  /** What decided the language; undefined for a version that is not translated. */
  readonly by?: 'request' | 'session' | 'browser';
}

/** The query parameter that names a language. */
export const languageParameter = 'lang';

/** The header with the language in which the answers of a call were given. */
export const contentLanguage = {
  'Content-Language': Type.Optional(
    Type.String({
      description:
        'The language in which the visitor read the question, as a BCP 47 tag. It is stored with the session, and the text of a consent must be in this language. Without the header, the language of the session; for a new session the best by Accept-Language.',
    }),
  ),
};

/** The most languages of an Accept-Language header that are tried; each costs some microseconds. */
const maxRanges = 20;

/**
 * A funnel version in the language for a request: the one in its address (`?lang=`), or in the Content-Language of a
 * request with a body; else the session's; else the best of those that the browser asks for; else that of the file.
 *
 * In: how to look the session up, if there is one; a version that is not translated needs no look-up.
 */
export async function inRequestLanguage(
  context: Context,
  published: PublishedFunnel,
  session: () => Promise<Pick<Session, 'language'> | undefined> = async () => undefined,
): Promise<FunnelInLanguage> {
  const tags = languagesOf(published);
  if (tags.length === 1) return { published, language: undefined };
  const translated = (language: string, by: NonNullable<FunnelInLanguage['by']>): FunnelInLanguage => ({
    published: inLanguage(published, language),
    language,
    by,
  });
  const named = context.req.query(languageParameter) ?? context.req.header('Content-Language');
  const requested = named && matchingTag(named, tags);
  if (requested) return translated(requested, 'request');
  const stored = (await session())?.language;
  if (stored !== undefined && tags.includes(stored)) return translated(stored, 'session');
  return translated(acceptedTag(context, tags), 'browser');
}

/** The tag that fits the Accept-Language header best; else the first tag. */
const acceptedTag = (context: Context, tags: readonly string[]): string =>
  accepts(context, {
    header: 'Accept-Language',
    supports: [...tags],
    default: tags[0] ?? '',
    match: (ranges, { default: fallback }) =>
      ranges
        .filter(({ q }) => q > 0)
        .slice(0, maxRanges)
        .map(({ type }) => matchingTag(type, tags))
        .find((tag) => tag !== undefined) ?? fallback,
  });
