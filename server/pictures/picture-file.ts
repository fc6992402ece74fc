import type { Handler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { PictureFile } from '../../schema/pictures/picture-files.ts';
import { byteRange } from '../http/byte-range.ts';
import { dataHeaders, immutable } from '../http/json-response.ts';
import { Problem, problemResponse } from '../http/problem.ts';
import type { Store } from '../store/store.ts';

const types: ReadonlyMap<string, string> = new Map([
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
  ['svg', 'image/svg+xml'],
  ['mp4', 'video/mp4'],
  ['woff2', 'font/woff2'],
] satisfies [PictureFile['format'] | 'woff2', string][]);

/** The names of files; anything else is not looked up. */
const fileName = /^[\w-]{43}(?:-\d+)?\.(avif|webp|jpg|svg|mp4|woff2)$/;

/** The size of the cache of recently requested files in a process, in bytes. */
const cacheBytes = 32_000_000;

/** An SVG may have styles; it runs and loads nothing, even if it is opened as a page. */
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/**
 * GET /assets/pictures/:name: a file of a picture, a video or a font of any version, cached by browsers for good; or the part
 * of it that they ask for, which they do of videos.
 */
export function pictureFile({ store }: { readonly store: Pick<Store, 'pictures'> }): Handler {
  const files = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: cacheBytes,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (name) => store.pictures.bytesOf(name),
  });
  return async (context) => {
    const name = context.req.param('name') ?? '';
    const type = types.get(fileName.exec(name)?.[1] ?? '');
    const bytes = type && (await files.fetch(name));
    if (!bytes) {
      return problemResponse(
        new Problem('not-found', 'No published funnel has such a picture; load the page again.'),
      );
    }
    const part = byteRange(context.req.header('Range'), bytes.length);
    if (part === 'none') return context.body(null, 416, { 'Content-Range': `bytes */${bytes.length}` });
    const { from, to } = part === 'whole' ? { from: 0, to: bytes.length } : part;
    return context.body(bytes.subarray(from, to), part === 'whole' ? 200 : 206, {
      'Accept-Ranges': 'bytes',
      ...(part !== 'whole' && { 'Content-Range': `bytes ${from}-${to - 1}/${bytes.length}` }),
      'Content-Type': type,
      'Content-Security-Policy': name.endsWith('.svg') ? svgPolicy : dataHeaders['Content-Security-Policy'],
      'Cache-Control': immutable,
      'Cross-Origin-Resource-Policy': dataHeaders['Cross-Origin-Resource-Policy'],
      'X-Content-Type-Options': dataHeaders['X-Content-Type-Options'],
    });
  };
}
