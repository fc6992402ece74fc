import type { CDPSession } from 'playwright-core';

/** Bytes received over the network, headers and compression included. */
export interface Transferred {
  html: number;
  script: number;
  style: number;
}

const kinds: Readonly<Record<string, keyof Transferred>> = {
  'text/html': 'html',
  'text/javascript': 'script',
  'text/css': 'style',
};

/** Counts what a page receives from now on, in the returned object. */
export async function countTransferred(devtools: CDPSession): Promise<Transferred> {
  const counted: Transferred = { html: 0, script: 0, style: 0 };
  const types = new Map<string, string>();
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    types.set(requestId, response.mimeType);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds[types.get(requestId) ?? ''];
    if (kind) counted[kind] += encodedDataLength;
  });
  await devtools.send('Network.enable');
  return counted;
}
