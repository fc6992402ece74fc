import type { HonoRequest } from 'hono';
import { StartError } from '../errors/start-error.ts';
import type { Tracking } from './page-data.ts';

/** Amplitude's address for events of projects in the United States. */
const amplitude = 'https://api2.amplitude.com/2/httpapi';
/** Google's address for tag manager containers. */
const tagManager = 'https://www.googletagmanager.com/gtm.js';

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Reads AMPLITUDE_API_KEY, AMPLITUDE_ENDPOINT, TAG_MANAGER_ID and TAG_MANAGER_SCRIPT. A vendor without its key or
 * container is off. Fails with a StartError for an invalid value.
 */
export function readTracking(variables: NodeJS.ProcessEnv): Tracking {
  const apiKey = readWord(variables, 'AMPLITUDE_API_KEY', /^\w+$/, 'the API key of a project of Amplitude');
  const containerId = readWord(variables, 'TAG_MANAGER_ID', /^GTM-\w+$/, 'a container id like GTM-AB12CD');
  return {
    ...(apiKey && {
      amplitude: { apiKey, endpoint: readAddress(variables, 'AMPLITUDE_ENDPOINT', amplitude) },
    }),
    ...(containerId && {
      tagManager: { containerId, script: readAddress(variables, 'TAG_MANAGER_SCRIPT', tagManager) },
    }),
  };
}

function readWord(
  variables: NodeJS.ProcessEnv,
  name: string,
  pattern: RegExp,
  kind: string,
): string | undefined {
  const word = variables[name];
  if (!word) return undefined;
  if (!pattern.test(word)) {
    throw new StartError(`${name} is '${word}', which is not ${kind}. Set it to one, or unset it.`);
  }
  return word;
}

function readAddress(variables: NodeJS.ProcessEnv, name: string, otherwise: string): string {
  const address = variables[name];
  if (!address) return otherwise;
  const url = URL.parse(address);
  const safe = url && (url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname)));
  if (!safe || url.search || url.hash || url.username || url.password) {
    throw new StartError(
      `${name} is no address that pages can use. Set it to one like ${otherwise}, with https and no query, or unset it to use that one.`,
    );
  }
  return url.href;
}

/** The request headers by which a browser asks not to be tracked: Global Privacy Control, and Do Not Track. */
export const refusalHeaders = ['Sec-GPC', 'DNT'] as const;

/** Whether the visitor's browser asks not to be tracked. */
export const refusesTracking = (request: HonoRequest): boolean =>
  refusalHeaders.some((name) => request.header(name) === '1');
