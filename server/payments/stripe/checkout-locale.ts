import type { Stripe } from 'stripe';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { matchingTag } from '../../releases/languages.ts';

/** The languages of Stripe's pages. */
const locales: readonly Stripe.Checkout.SessionCreateParams.Locale[] = [
  ...([
    'bg',
    'cs',
    'da',
    'de',
    'el',
    'en',
    'en-GB',
    'es',
    'es-419',
    'et',
    'fi',
    'fil',
    'fr',
    'fr-CA',
  ] as const),
  ...(['hr', 'hu', 'id', 'it', 'ja', 'ko', 'lt', 'lv', 'ms', 'mt', 'nb', 'nl', 'pl', 'pt', 'pt-BR'] as const),
  ...(['ro', 'ru', 'sk', 'sl', 'sv', 'th', 'tr', 'vi', 'zh', 'zh-HK', 'zh-TW'] as const),
];

/**
 * A Payment Link in the language that the visitor of a translated funnel reads. If Stripe does not have the language,
 * or the funnel has only one, Stripe's page follows the browser.
 */
export function inLocale(link: string, { language, translations }: Funnel): URL {
  const url = new URL(link);
  const locale = translations && matchingTag(language, locales);
  if (locale !== undefined) url.searchParams.set('locale', locale);
  return url;
}
