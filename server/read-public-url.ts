import { StartError } from './start-error.ts';

/**
 * Reads where visitors reach the server; undefined where it is not told. Fails with a StartError for what is no address
 * of the web, or not safe enough for the money that a live key takes.
 */
export function readPublicUrl({ PUBLIC_URL }: NodeJS.ProcessEnv, livemode: boolean): URL | undefined {
  if (!PUBLIC_URL) return undefined;
  const url = URL.parse(PUBLIC_URL);
  const allowed = livemode ? ['https:'] : ['https:', 'http:'];
  if (!url || !allowed.includes(url.protocol)) {
    throw new StartError(
      `PUBLIC_URL is '${PUBLIC_URL}', which is no address that visitors can return to${livemode ? ' with a live key' : ''}; set it to one like https://quiz.example.com.`,
    );
  }
  return url;
}
