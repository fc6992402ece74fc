import type { CDPSession } from 'playwright-core';

/** Bytes received over the network, headers and compression included. */
export interface Transferred {
  html: number;
  script: number;
  style: number;
}

/** What a page asked the network for. */
export interface Requests extends Transferred {
  requests: number;
  /** When the last request was made or answered, in milliseconds of the wall clock. */
  lastAt: number;
}

const kinds: Readonly<Record<string, keyof Transferred>> = {
  'text/html': 'html',
  'text/javascript': 'script',
  'text/css': 'style',
};

/** Counts what a page receives from now on, in the returned object. */
export async function countTransferred(devtools: CDPSession): Promise<Requests> {
  const counted: Requests = { html: 0, script: 0, style: 0, requests: 0, lastAt: Date.now() };
  const types = new Map<string, string>();
  devtools.on('Network.requestWillBeSent', () => {
    counted.requests += 1;
    counted.lastAt = Date.now();
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    types.set(requestId, response.mimeType);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds[types.get(requestId) ?? ''];
    if (kind) counted[kind] += encodedDataLength;
    counted.lastAt = Date.now();
  });
  await devtools.send('Network.enable');
  return counted;
}
