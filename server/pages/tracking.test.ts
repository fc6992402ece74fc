import { describe, expect, test } from 'vitest';
import { StartError } from '../errors/start-error.ts';
import { readTracking } from './tracking.ts';

test('without a key and a container there is no vendor, even if all else is set', () => {
  expect(readTracking({})).toEqual({});
  expect(readTracking({ AMPLITUDE_API_KEY: '', AMPLITUDE_ENDPOINT: 'https://a.example/x' })).toEqual({});
});

test('with them, each vendor is called where it usually is', () => {
  expect(readTracking({ AMPLITUDE_API_KEY: 'a1b2', TAG_MANAGER_ID: 'GTM-AB12' })).toEqual({
    amplitude: { apiKey: 'a1b2', endpoint: 'https://api2.amplitude.com/2/httpapi' },
    tagManager: { containerId: 'GTM-AB12', script: 'https://www.googletagmanager.com/gtm.js' },
  });
});

test('another address takes the place of the usual one: in Europe, of our own, or on this machine', () => {
  const endpointOf = (AMPLITUDE_ENDPOINT: string) =>
    readTracking({ AMPLITUDE_API_KEY: 'a1b2', AMPLITUDE_ENDPOINT }).amplitude?.endpoint;
  expect(endpointOf('https://api.eu.amplitude.com/2/httpapi')).toBe('https://api.eu.amplitude.com/2/httpapi');
  for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
    expect(endpointOf(`http://${host}:4242/2/httpapi`)).toBe(`http://${host}:4242/2/httpapi`);
  }
});

describe('refuses, and says what is allowed', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    [
      'a key with a space',
      { AMPLITUDE_API_KEY: 'a b' },
      /^AMPLITUDE_API_KEY is 'a b', which is not the API key/,
    ],
    [
      'a container of another kind',
      { TAG_MANAGER_ID: 'G-AB12' },
      /^TAG_MANAGER_ID is 'G-AB12', .* GTM-AB12CD\. Set/,
    ],
    [
      'an address without encryption',
      { AMPLITUDE_API_KEY: 'a1b2', AMPLITUDE_ENDPOINT: 'http://a.example/x' },
      /^AMPLITUDE_ENDPOINT is no address that pages can use\. Set it to one like https:.* with https and no query/,
    ],
    [
      'an address that would end the policy it is put into',
      { TAG_MANAGER_ID: 'GTM-A', TAG_MANAGER_SCRIPT: "https://a.example; script-src 'unsafe-inline'" },
      /^TAG_MANAGER_SCRIPT is no address that pages can use/,
    ],
    [
      'an address with a query',
      { TAG_MANAGER_ID: 'GTM-A', TAG_MANAGER_SCRIPT: 'https://a.example/gtm.js?id=GTM-B' },
      /^TAG_MANAGER_SCRIPT is no address that pages can use/,
    ],
    ...[
      ['with a fragment', 'https://a.example/x#y'],
      ['with a name', 'https://ana@a.example/x'],
      ['with a password, which every page would tell', 'https://:secret@a.example/x'],
      ['of this machine that is not of the web', 'ftp://localhost/x'],
    ].map(([what = '', AMPLITUDE_ENDPOINT = '']): [string, Record<string, string>, RegExp] => [
      `an address ${what}`,
      { AMPLITUDE_API_KEY: 'a1b2', AMPLITUDE_ENDPOINT },
      /^AMPLITUDE_ENDPOINT is no address that pages can use/,
    ]),
  ])('%s', (_, variables, sentence) => {
    expect(() => readTracking(variables)).toThrow(StartError);
    expect(() => readTracking(variables)).toThrow(sentence);
  });
});
