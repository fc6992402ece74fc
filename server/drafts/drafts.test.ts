import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { shippedFunnel } from '../../tests/support/funnels.ts';
import { oneConnection } from '../../tests/support/server/databases.ts';
import { byToken, type StaffBrowser, staffAccount } from '../../tests/support/server/staff-account.ts';
import { staffToken, type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { twoServers } from '../../tests/support/server/two-servers.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';
import type { RevisionsResponse } from '../api.ts';

const shipped = JSON.parse(readFileSync('schema/funnel.json', 'utf8'));
const withLogo = JSON.stringify({
  ...shipped,
  version: '9.0.0',
  product: { ...shipped.product, logo: { file: 'logo.svg', alt: 'Jobstile' } },
});

interface SentEvent {
  readonly event: string;
  readonly id?: string;
  readonly data: Record<string, unknown>;
}

/** The events of a draft as they come. */
async function* eventsFrom(response: Response): AsyncGenerator<SentEvent> {
  let text = '';
  for await (const part of (response.body ?? new Blob().stream()).pipeThrough(new TextDecoderStream())) {
    text += part;
    const [rest = '', ...whole] = text.split('\n\n').reverse();
    text = rest;
    for (const one of whole.reverse()) {
      const lines = one.split('\n').map((line) => /^(\w+): (.*)$/.exec(line)?.slice(1) ?? []);
      const { data = '{}', event = '', ...id } = Object.fromEntries(lines);
      yield { event, ...id, data: JSON.parse(data) };
    }
  }
}

/** Reads on until an event fulfils a condition. */
async function until(events: AsyncGenerator<SentEvent>, holds: (event: SentEvent) => boolean) {
  for (;;) {
    const { value, done } = await events.next();
    if (done) throw new Error('The events have ended.');
    if (holds(value)) return value;
  }
}

describe('drafts on two servers in turn', () => {
  let server: TestServer;
  let ana: StaffBrowser;
  let ben: StaffBrowser;
  beforeAll(async () => {
    server = await twoServers();
    ana = await staffAccount(server, 'Ana', 'editor');
    ben = await staffAccount(server, 'Ben', 'editor');
  });
  afterAll(() => server.database.close());

  /** A draft that Ana has started, with a text that she has saved as its second revision. */
  async function draftOf(text: string) {
    const started = await ana.post('/api/staff/funnels/job-seeker/drafts', {
      name: 'Spring prices',
      from: '1.1.3',
    });
    expect(started.status).toBe(201);
    const { id } = await started.json();
    const path = `/api/staff/drafts/${id}`;
    const save = async (person: StaffBrowser, revision: number, saved: string, more = {}) => {
      const body = { revision, files: { 'funnel.json': saved }, ...more };
      const response = await person.post(`${path}/save`, body);
      expect(response.status).toBe(200);
      return response.json();
    };
    const read = async () => (await ben.get(path)).json();
    expect(await save(ana, 1, text)).toEqual({ revision: 2, files: { 'funnel.json': text }, conflicts: [] });
    return { id, path, save, read };
  }

  /** The numbers of the revisions that are kept. */
  const kept = async (path: string) => {
    const { revisions }: RevisionsResponse = await (await ben.get(`${path}/revisions`)).json();
    return revisions.map(({ revision }) => revision);
  };

  const events = async (person: StaffBrowser, path: string) => {
    const response = await person.get(path);
    expect(response.headers.get('Content-Type')).toBe('text/event-stream');
    const sent = eventsFrom(response);
    onTestFinished(async () => void (await sent.return(undefined)));
    return sent;
  };

  const planOf = async (draft: string) =>
    (await ana.post('/api/staff/funnels/job-seeker/plan', { draft, share: 100 })).json();

  test('begin with the files of a version, are listed, and may be broken', async () => {
    const { id, path, read } = await draftOf('{"id": "job-seeker"');
    const { drafts } = await (await ben.get('/api/staff/funnels/job-seeker/drafts')).json();
    const head = { id, name: 'Spring prices', fromVersion: '1.1.3', revision: 2, savedBy: 'Ana' };
    expect(drafts[0]).toMatchObject({ ...head, conflicts: 0, savedAt: server.clock.time.toISOString() });
    expect(await read()).toMatchObject(head);
    expect((await planOf(id)).problems).toMatchObject([{ rule: 'json', file: 'funnel.json', line: 1 }]);
    expect(await kept(path)).toEqual([2, 1]);
    const { files } = await (await ben.get(`${path}/revisions/1`)).json();
    expect(JSON.parse(files['funnel.json'])).toMatchObject({ id: 'job-seeker', version: '1.1.3' });
  });

  test('keep the edits of two people at different places', async () => {
    const { save, read } = await draftOf('{"id": "a", "name": "b"}');
    await save(ana, 2, '{"id": "one", "name": "b"}');
    const both = { 'funnel.json': '{"id": "one", "name": "two"}' };
    expect(await save(ben, 2, '{"id": "a", "name": "two"}')).toEqual({
      revision: 4,
      files: both,
      conflicts: [],
    });
    expect(await read()).toMatchObject({ revision: 4, savedBy: 'Ben', files: both });
  });

  test('lose no edit of many at once', async () => {
    const { save, read } = await draftOf('{"a": 0, "b": 0, "c": 0, "d": 0}');
    const edited = ['a', 'b', 'c', 'd'].map((name) =>
      `{"a": 0, "b": 0, "c": 0, "d": 0}`.replace(`"${name}": 0`, `"${name}": 1`),
    );
    await Promise.all(edited.map((text) => save(ben, 2, text)));
    expect(await read()).toMatchObject({
      revision: 6,
      files: { 'funnel.json': '{"a": 1, "b": 1, "c": 1, "d": 1}' },
      conflicts: [],
    });
  });

  test('keep both edits of the same place as a conflict, until somebody resolves it', async () => {
    const { save, read } = await draftOf('{"steps": [{"field": "Pet", "heading": "a"}]}');
    const of = (heading: string) =>
      `{"steps": [{"field": "Age"}, {"field": "Pet", "heading": "${heading}"}]}`;
    await save(ana, 2, of('one'));
    const conflict = {
      id: '4.1',
      file: 'funnel.json',
      what: 'value',
      pointer: '/steps/1/heading',
      base: 'a',
      stored: 'one',
      storedBy: ['Ana'],
      offered: 'two',
      offeredBy: 'Ben',
    };
    const offered = '{"steps": [{"field": "Pet", "heading": "two"}]}';
    const merged = { revision: 4, files: { 'funnel.json': of('one') }, conflicts: [conflict] };
    expect(await save(ben, 2, offered)).toEqual(merged);
    expect(await save(ben, 2, offered)).toEqual(merged);
    await save(ana, 4, of('one').replace('Age', 'Year'));
    expect(await read()).toMatchObject({ revision: 5, conflicts: [conflict] });
    const resolved = await save(ana, 5, of('two'), { resolved: ['4.1'] });
    expect(resolved).toMatchObject({ revision: 6, conflicts: [] });
    expect(await read()).toMatchObject({ files: { 'funnel.json': of('two') }, conflicts: [] });
  });

  test('keep their last 100 revisions, before them one of each ten minutes, and the first', async () => {
    const { id, path, save } = await draftOf('2');
    const { drafts } = server.store;
    const began = new Date('2026-11-29T12:00:00Z').getTime();
    const revised = { id, by: 'Ana', edits: {}, conflicts: [] };
    for (let after = 2; after < 150; after += 1) {
      const at = new Date(began + after * 60_000);
      const files = { 'funnel.json': String(after + 1) };
      expect(await drafts.save({ ...revised, after, at, files })).toBe(true);
    }
    await save(ana, 150, '151');
    const newest = Array.from({ length: 100 }, (_, older) => 151 - older);
    expect(await kept(path)).toEqual([...newest, 50, 40, 30, 20, 10, 2, 1]);
    expect(await (await ben.get(`${path}/revisions/10`)).json()).toEqual({ files: { 'funnel.json': '10' } });
    const lost = await ben.post(`${path}/save`, { revision: 3, files: { 'funnel.json': '' } });
    expect([lost.status, (await lost.json()).detail]).toEqual([
      404,
      'The draft has no such revision: its newest one is 151, and not all before the last 100 are kept. Open the draft again, and go on from the newest one.',
    ]);
  });

  test('tell two people who have one open of each other, of each edit and each conflict', async () => {
    const { path, save } = await draftOf('{"id": "a"}');
    // The requests go to one server and to the other in turn.
    const ofAna = await events(ana, `${path}/events`);
    const ofBen = await events(ben, `${path}/events`);
    for (const sent of [ofAna, ofBen])
      await until(sent, ({ data }) => JSON.stringify(data) === '{"readers":["Ana","Ben"]}');
    await save(ana, 2, '{"id": "one"}');
    await save(ben, 2, '{"id": "two"}');
    for (const sent of [ofAna, ofBen]) {
      const first = await until(sent, ({ event }) => event === 'revision');
      expect(first).toMatchObject({
        id: '3',
        data: {
          revision: 3,
          savedBy: 'Ana',
          edits: { 'funnel.json': { offset: 8, length: 1, text: 'one' } },
        },
      });
      const conflicts = await until(sent, ({ event }) => event === 'conflicts');
      expect(conflicts.data).toMatchObject({ conflicts: [{ stored: 'one', offered: 'two' }] });
    }
    await ofBen.return(undefined);
    await until(ofAna, ({ data }) => JSON.stringify(data) === '{"readers":["Ana"]}');
    await ben.post(`${path}/discard`);
    await until(ofAna, ({ event }) => event === 'discarded');
    expect((await ofAna.next()).done).toBe(true);
    expect((await ben.get(path)).status).toBe(404);
  });

  test('tell a reader who reconnects what was saved meanwhile, until they sign out', async () => {
    const { path, save } = await draftOf('a');
    await save(ana, 2, 'ab');
    const otto = await staffAccount(server, 'Otto', 'editor');
    const sent = await events(otto, `${path}/events?revision=2`);
    expect(await until(sent, ({ event }) => event === 'revision')).toMatchObject({
      id: '3',
      data: { edits: { 'funnel.json': { offset: 1, length: 0, text: 'b' } } },
    });
    await otto.post('/api/staff/sign-out', { everywhere: true });
    await expect(until(sent, () => false)).rejects.toThrow('The events have ended.');
  });
});

describe('on one server', () => {
  let server: TestServer;
  let id: string;
  beforeAll(async () => {
    server = await testServer(await oneConnection());
    const started = await byToken(server, '/api/staff/funnels/job-seeker/drafts', {
      name: 'Some',
      from: '1.1.3',
    });
    ({ id } = await started.json());
  });
  afterAll(() => server.database.close());

  const file = (text: string) => ({ revision: 1, files: { 'funnel.json': text } });
  const begin = { name: 'Some', from: '1.1.3' };

  /** A draft with a text. */
  async function draftOf(text: string) {
    const started = await byToken(server, '/api/staff/funnels/job-seeker/drafts', begin);
    const draft = (await started.json()).id;
    const path = `/api/staff/drafts/${draft}`;
    expect((await byToken(server, `${path}/save`, file(text))).status).toBe(200);
    return { id: draft, path, read: async () => (await byToken(server, path)).json() };
  }

  const planOf = async (draft: string) =>
    (await byToken(server, '/api/staff/funnels/job-seeker/plan', { draft, share: 100 })).json();

  const noDraft =
    'There is no draft with this id; somebody may have discarded it. Open another one, or start one.';
  const noRevision =
    'The draft has no such revision: its newest one is 1, and not all before the last 100 are kept. Open the draft again, and go on from the newest one.';

  test.each([
    {
      what: 'a draft of an unknown funnel',
      path: 'funnels/other/drafts',
      body: begin,
      status: 404,
      detail: 'This server has no funnel with this id. GET /api/staff/funnels lists those that it has.',
    },
    {
      what: 'a draft from an unknown version',
      path: 'funnels/job-seeker/drafts',
      body: { ...begin, from: '9' },
      status: 400,
      detail:
        "The funnel 'job-seeker' was never published with version '9'. GET /api/staff/funnels/job-seeker lists those that it was.",
    },
    {
      what: 'a draft without a name',
      path: 'funnels/job-seeker/drafts',
      body: { ...begin, name: ' ' },
      status: 422,
      detail: 'The name is empty, or longer than 100 characters. Send one by which others find the draft.',
    },
    { what: 'a forged id', path: 'drafts/forged/save', body: file(''), status: 404, detail: noDraft },
    {
      what: 'an unknown id',
      path: 'drafts/0b8a4b0e-7c53-4f0e-9d63-0c8f4b6f1a11/discard',
      body: {},
      status: 404,
      detail: noDraft,
    },
    {
      what: 'edits of an unknown revision',
      path: 'drafts/:id/save',
      body: { ...file(''), revision: 7 },
      status: 404,
      detail: noRevision,
    },
    { what: 'half a revision', path: 'drafts/:id/revisions/0.5', status: 404, detail: noRevision },
    {
      what: 'no funnel.json',
      path: 'drafts/:id/save',
      body: { revision: 1, files: {} },
      status: 400,
      detail:
        "The files have no 'funnel.json'. Send the funnel under that name, and its overlays as 'funnel.es.json'.",
    },
    {
      what: 'other files',
      path: 'drafts/:id/save',
      body: { revision: 1, files: { 'funnel.json': '', '../x': '' } },
      status: 400,
      detail:
        "A draft has 'funnel.json' and overlays of it like 'funnel.es.json', but no '../x'. Leave it out, or rename it.",
    },
    {
      what: 'more than 5 MB',
      path: 'drafts/:id/save',
      body: file('x'.repeat(5.1 * 1024 * 1024)),
      status: 413,
      detail:
        'The texts of the draft are 5.1 MB together, and 5 MB is the most that is kept. A funnel has no use for so much: take out what was pasted by mistake.',
    },
    {
      what: 'a body of 11 MB',
      path: 'drafts/:id/save',
      body: file('x'.repeat(11 * 1024 * 1024)),
      status: 413,
      detail: 'The body is larger than 10304 KB. Send less in one request.',
    },
    {
      what: 'a NUL character',
      path: 'drafts/:id/save',
      body: file('\0'),
      status: 400,
      detail: "'funnel.json' of 'files' contains a NUL character. Send it without.",
    },
  ])('$what is refused, and changes nothing', async ({ path, body, status, detail }) => {
    const response = await byToken(server, `/api/staff/${path.replace(':id', id)}`, body);
    expect([response.status, (await response.json()).detail]).toEqual([status, detail]);
    expect((await (await byToken(server, `/api/staff/drafts/${id}`)).json()).revision).toBe(1);
  });

  test('bytes that are not UTF-8 are refused', async () => {
    const response = await server.app.request(`/api/staff/drafts/${id}/save`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${staffToken}`, 'Content-Type': 'application/json' },
      body: new Uint8Array([0x22, 0xff, 0x22]),
    });
    expect([response.status, (await response.json()).detail]).toEqual([
      400,
      'The body is not valid JSON in UTF-8. Send a JSON object.',
    ]);
  });

  test('a picture that is dropped into a draft is published with it, and what is none is refused', async () => {
    const { id: draft, path, read } = await draftOf(withLogo);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30"></svg>';
    const add = (file: string, content: string) =>
      byToken(server, `${path}/pictures`, { file, content: Buffer.from(content).toString('base64') });
    expect((await planOf(draft)).problems).toMatchObject([{ rule: 'missing-picture' }]);
    expect((await (await add('logo.svg', 'no picture')).json()).detail).toBe(
      "'logo.svg' is no picture in the format of its ending. Save it again from the program that made it, as AVIF, JPEG, PNG, SVG or WebP, or a video as MP4 with H.264.",
    );
    expect((await (await add('../logo.svg', svg)).json()).detail).toMatch(
      /^A picture cannot be named '..\/logo.svg'\. /,
    );
    const added = await add('logo.svg', svg);
    expect(added.status).toBe(201);
    const { digest } = await added.json();
    expect((await read()).pictures).toEqual({ 'logo.svg': { digest, width: 120, height: 30 } });
    expect((await server.app.request(`/assets/pictures/${digest}.svg`)).status).toBe(200);

    expect(await planOf(draft)).toMatchObject({ problems: [], publishable: true });
  });

  test('a font that is dropped into a draft is shown there in whole, and what is none is refused', async () => {
    const version = '9.1.0';
    const theme = { ...shipped.theme, font: { text: 'brand.woff2' } };
    const { id: draft, path, read } = await draftOf(JSON.stringify({ ...shipped, version, theme }));
    const outfit = readFileSync('examples/fonts/outfit.woff2');
    const add = (file: string, content: Buffer) =>
      byToken(server, `${path}/fonts`, { file, content: content.toString('base64') });
    const served = async (name: string) =>
      Buffer.from(await (await server.app.request(`/assets/pictures/${name}`)).arrayBuffer());
    expect((await planOf(draft)).problems).toMatchObject([{ rule: 'missing-font' }]);
    expect((await (await add('brand.woff2', outfit.subarray(0, 200))).json()).detail).toBe(
      "'brand.woff2' cannot be read as WOFF2. Save it again as WOFF2, one font in a file.",
    );
    expect((await (await add('brand.ttf', outfit)).json()).detail).toMatch(
      /^A font cannot be named 'brand.ttf'\. It has to be a WOFF2: /,
    );
    expect((await add('brand.woff2', outfit)).status).toBe(201);
    const { fonts } = await read();
    expect(await served(fonts['brand.woff2'].name)).toEqual(outfit);

    expect(await planOf(draft)).toMatchObject({ problems: [], publishable: true });
  });

  test('5 MB of whatever is text are saved', async () => {
    const text = '"'.repeat(5 * 1024 * 1024);
    const { read } = await draftOf(text);
    const { files, revision } = await read();
    expect([revision, files['funnel.json'] === text]).toEqual([2, true]);
  });

  test('a plan of a draft that takes long to check keeps no visitor waiting', async () => {
    const visitor = await Visitor.arrived(server);
    const unread = Object.fromEntries(Array.from({ length: 150_000 }, (_, at) => [`nothing${at}`, 1]));
    const { id: hostile } = await draftOf(JSON.stringify({ ...shippedFunnel, ...unread }));
    let isChecked = false;
    void planOf(hostile).then(() => {
      isChecked = true;
    });
    for (let times = 0; times < 20; times += 1)
      expect((await visitor.update({ 'Step 1': 'Yes' })).status).toBe(200);
    expect(isChecked).toBe(false);
  });

  test('a draft is open only so often at once, until the server stops', async () => {
    const all = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const sent = eventsFrom(await byToken(server, `/api/staff/drafts/${id}/events`));
        await until(sent, ({ event }) => event === 'readers');
        return sent;
      }),
    );
    const refused = await byToken(server, `/api/staff/drafts/${id}/events`);
    expect([refused.status, (await refused.json()).detail]).toEqual([
      429,
      'The draft is open 50 times already. Close it elsewhere, or open it again later.',
    ]);
    server.stopping.abort();
    for (const sent of all) await expect(until(sent, () => false)).rejects.toThrow('The events have ended.');
  });
});
