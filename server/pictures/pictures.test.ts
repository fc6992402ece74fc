import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minimalText } from '../../tests/support/funnel-text.ts';
import { release } from '../../tests/support/release.ts';
import { postgres } from '../../tests/support/server/databases.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { StartError } from '../errors/start-error.ts';
import { readFunnelFile } from '../releases/funnel-file.ts';
import { createStore } from '../store/store.ts';
import { picturesBeside, readPictureFolder } from './picture-folder.ts';
import { publishPictures } from './publish-pictures.ts';

/** A photo that lies on its side, as a phone writes it, with the place where it was taken. */
const photo = await sharp({ create: { width: 450, height: 600, channels: 3, background: '#c84' } })
  .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer();
const video = await readFile('tests/funnels/blocks/pictures/walk.mp4');
const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30"><script>alert(1)</script></svg>';
const silent = pino({ level: 'silent' });

let folder: string;
let funnelFile: string;
const inFolder = (name: string) => join(folder, 'pictures', name);
const write = (funnel: string) => writeFile(funnelFile, funnel);
const withPictures = minimalText
  .replace(
    '"supportLabel"',
    '"logo": { "file": "logo.svg", "alt": "Petly" }, "preview": { "file": "photo.jpg", "alt": "A cat" }, "supportLabel"',
  )
  .replace('"pets": ["Cat"', '"pets": [{ "value": "Cat", "picture": { "file": "photo.jpg", "alt": "" } }');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stile-pictures-'));
  funnelFile = join(folder, 'funnel.json');
  await mkdir(join(folder, 'pictures'));
  await writeFile(inFolder('photo.jpg'), photo);
  await writeFile(inFolder('logo.svg'), logo);
  await write(withPictures);
});
afterAll(() => rm(folder, { recursive: true }));

const read = async () => (await readFunnelFile(funnelFile, () => {})).funnel;

describe('the folder of pictures', () => {
  test('a photo is as wide and as high as it is shown upright', async () => {
    expect(await readPictureFolder(funnelFile)).toMatchObject({
      'photo.jpg': { bytes: photo.length, picture: { width: 600, height: 450 } },
      'logo.svg': { picture: { width: 120, height: 30 } },
    });
  });

  test('a link that leads out of the folder, and what is no picture by its name, count as no files', async () => {
    await writeFile(join(folder, 'secret.png'), 'not for visitors');
    await symlink(join(folder, 'secret.png'), inFolder('stolen.png'));
    await symlink(inFolder('photo.jpg'), inFolder('linked.jpg'));
    await writeFile(inFolder('notes.txt'), 'Buy more photos.');
    expect(Object.keys(await readPictureFolder(funnelFile))).toEqual(['linked.jpg', 'logo.svg', 'photo.jpg']);
    await Promise.all(['stolen.png', 'linked.jpg', 'notes.txt'].map((name) => rm(inFolder(name))));
  });

  test.each([
    ['a web page that was saved as a photo', 'page.jpg', '<!doctype html><title>Not found</title>'],
    ['an SVG without a size', 'plain.svg', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'],
    ['a photo under the name of another format', 'photo.png', photo],
    ['a video that breaks off', 'short.mp4', video.subarray(0, 200)],
    [
      'a video in a codec that browsers lack',
      'old.mp4',
      Buffer.from(video.toString('latin1').replace('av01', 'mp4v').replace('av01', 'mp4v'), 'latin1'),
    ],
    ['a photo under the name of a video', 'photo.mp4', photo],
  ])('%s is no picture', async (_, name, content) => {
    await writeFile(inFolder(name), content);
    expect((await readPictureFolder(funnelFile))[name]).not.toHaveProperty('picture');
    await rm(inFolder(name));
  });

  test('a video is as large as it is shown, and is told from one whose index comes last', async () => {
    // The first box names the format, the second is the index.
    const index = video.readUInt32BE(0) + video.readUInt32BE(video.readUInt32BE(0));
    const [head, rest] = [video.subarray(0, video.readUInt32BE(0)), video.subarray(index)];
    await writeFile(inFolder('early.mp4'), video);
    await writeFile(inFolder('late.mp4'), Buffer.concat([head, rest, video.subarray(head.length, index)]));
    expect(await readPictureFolder(funnelFile)).toMatchObject({
      'early.mp4': { picture: { width: 320, height: 180 }, startsLate: false },
      'late.mp4': { picture: { width: 320, height: 180 }, startsLate: true },
    });
    await Promise.all(['early.mp4', 'late.mp4'].map((name) => rm(inFolder(name))));
  });

  test('no folder is an empty one', async () => {
    expect(await readPictureFolder('tests/funnels/minimal/funnel.json')).toEqual({});
  });
});

describe('published pictures', () => {
  test('are stored upright in each format and width, without the place, and encoded once', async () => {
    const database = await postgres();
    const { pictures } = createStore(database.db);
    const funnel = await read();
    await publishPictures(pictures, funnel, picturesBeside(funnelFile), silent);
    const rows = await database.db.selectFrom('pictures').selectAll().orderBy('name').execute();
    const digest = funnel.pictures?.['photo.jpg']?.digest;
    const ofPhoto = rows.filter(({ name }) => name.startsWith(`${digest}-`));
    expect(ofPhoto.map(({ name }) => name.replace(`${digest}-`, '')).toSorted()).toEqual(
      ['160.avif', '320.avif', '600.avif', '160.webp', '320.webp', '600.webp', '600.jpg'].toSorted(),
    );
    for (const { bytes, name } of ofPhoto) {
      const { width, height, exif } = await sharp(bytes).metadata();
      expect([name, (Number(width) * 3) / 4]).toEqual([name, height]);
      expect(exif).toBeUndefined();
    }
    // The folder may be gone: a server that starts again does not need it.
    await publishPictures(pictures, funnel, picturesBeside(join(folder, 'elsewhere', 'funnel.json')), silent);
    await database.close();
  });
});

describe('a server with pictures', () => {
  let server: TestServer;
  beforeAll(async () => {
    const database = await postgres();
    const funnel = await read();
    await publishPictures(createStore(database.db).pictures, funnel, picturesBeside(funnelFile), silent);
    server = await testServer(database, funnel, undefined, undefined, new URL('https://quiz.example.com'));
  });
  afterAll(() => server.database.close());

  const addressOf = async (file: string, rest: string) =>
    `/assets/pictures/${(await read()).pictures?.[file]?.digest}${rest}`;

  test.each([
    ['AVIF', '-320.avif', 'image/avif'],
    ['WebP', '-320.webp', 'image/webp'],
    ['JPEG', '-600.jpg', 'image/jpeg'],
  ])('sends a photo as %s, to be kept for good', async (_, rest, type) => {
    const response = await server.app.request(await addressOf('photo.jpg', rest));
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe(type);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(Number(/\d+/.exec(rest)));
  });

  test('sends a part of a file to a browser that asks for it', async () => {
    const address = await addressOf('photo.jpg', '-320.webp');
    const whole = Buffer.from(await (await server.app.request(address)).arrayBuffer());
    const part = await server.app.request(address, { headers: { Range: 'bytes=10-19' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('Content-Range')).toBe(`bytes 10-19/${whole.length}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 20));
    const behind = await server.app.request(address, { headers: { Range: `bytes=${whole.length}-` } });
    expect([behind.status, behind.headers.get('Content-Range')]).toEqual([416, `bytes */${whole.length}`]);
  });

  test('sends an SVG as it is, which runs nothing even as a page of its own', async () => {
    const response = await server.app.request(await addressOf('logo.svg', '.svg'));
    expect(await response.text()).toBe(logo);
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(response.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
    );
  });

  test.each(['photo.jpg', '..%2f..%2ffunnel.json', `${'a'.repeat(43)}-320.avif`, 'x.svg', ''])(
    'has nothing at %j',
    async (name) => {
      expect((await server.app.request(`/assets/pictures/${name}`)).status).toBe(404);
    },
  );

  test('still sends the pictures of a version that another has followed', async () => {
    const former = await addressOf('photo.jpg', '-160.webp');
    await cp(inFolder('photo.jpg'), join(folder, 'kept.jpg'));
    await writeFile(inFolder('photo.jpg'), await sharp(photo).rotate(180).jpeg().toBuffer());
    await write(withPictures.replace('"version": "1.0.0"', '"version": "1.0.1"'));
    await publishPictures(server.store.pictures, await read(), picturesBeside(funnelFile), silent);
    const present = await addressOf('photo.jpg', '-160.webp');
    expect(present).not.toBe(former);
    for (const address of [former, present]) {
      expect((await server.app.request(address)).status).toBe(200);
    }
    await write(withPictures);
  });

  test('a link to a landing page is shown with the preview where it is shared', async () => {
    const page = await (await server.app.request('/')).text();
    const shown = Object.fromEntries(
      [...page.matchAll(/<meta (?:property|name)="(og:[^"]+|twitter:card)" content="([^"]*)">/g)].map(
        ([, name, content]) => [name, content],
      ),
    );
    expect(shown).toMatchObject({
      'og:title': 'Welcome',
      'og:image:alt': 'A cat',
      'twitter:card': 'summary_large_image',
    });
    expect(shown['og:image']).toMatch(/^https:\/\/quiz\.example\.com\/assets\/pictures\/[\w-]{43}-600\.jpg$/);
    expect(await (await server.app.request('/bye')).text()).not.toContain('og:image');
  });
});

describe('a picture that cannot be published', () => {
  const published = async () => {
    const database = await postgres();
    try {
      await publishPictures(
        createStore(database.db).pictures,
        await read(),
        picturesBeside(funnelFile),
        silent,
      );
    } finally {
      await database.close();
    }
  };

  test('stops the start if it breaks off', async () => {
    const whole = await readFile(inFolder('photo.jpg'));
    await writeFile(inFolder('photo.jpg'), whole.subarray(0, whole.length / 2));
    await expect(published()).rejects.toThrow(StartError);
    await expect(published()).rejects.toThrow(
      /^The picture 'pictures\/photo\.jpg' cannot be decoded \(.*\)\. Save it again, or replace it by another\.$/s,
    );
    await writeFile(inFolder('photo.jpg'), whole);
  });

  test('is refused if another one was published in its place under the same version', async () => {
    const database = await postgres();
    const store = createStore(database.db);
    const whole = await readFile(inFolder('photo.jpg'));
    await release(store, await read());
    await release(store, await read());
    await writeFile(inFolder('photo.jpg'), await sharp(photo).negate().jpeg().toBuffer());
    await expect(read().then((funnel) => release(store, funnel))).rejects.toThrow(
      "Version 1.0.0 of the funnel 'pet-quiz' was published with other content",
    );
    await writeFile(inFolder('photo.jpg'), whole);
    await database.close();
  });
});
