import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { kinds } from '../../../schema/declaration/kinds/index.ts';
import { pieceBytes } from '../../../schema/kinds/file.ts';
import { minimalFunnel } from '../../../tests/support/funnels.ts';
import { postgres } from '../../../tests/support/server/databases.ts';
import { staffToken, type TestServer, testServer } from '../../../tests/support/server/test-server.ts';
import { Visitor } from '../../../tests/support/server/visitor.ts';
import { withValues } from '../../../tests/support/with-values.ts';
import { fileChores } from './sent-files.ts';

const funnel = withValues(minimalFunnel, {
  '/steps/1': {
    ...{ kind: 'file', number: 3, path: '/receipts', title: '', heading: 'The receipts', field: 'Receipts' },
    ...{ statusField: 'Receipts Status', next: '/plan', onSaveFailure: 'log' },
    ...kinds.file.example,
    maxMegabytes: 2,
    maxFiles: 2,
  },
  '/steps/0/next/1/to': '/receipts',
});

/** A file with the first bytes of a PDF, and noise behind them. */
const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes - 9)]);

/** A PNG of 60,000 by 60,000 pixels, by its header: 14 GB once it is decoded. */
const bomb = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  Buffer.from('0000ea600000ea600802000000', 'hex'),
]);

interface Sent {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly name?: string;
  readonly field?: string;
  readonly id?: string;
}

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await postgres(), funnel);
});
afterAll(() => server.database.close());

async function sendPiece(sessionId: string, piece: number, { content, ...sent }: Sent): Promise<Response> {
  const { name = 'receipt.pdf', field = 'Receipts', id = randomUUID() } = sent;
  const query = { sessionId, field, file: id, bytes: String(content.length), piece: String(piece) };
  return server.app.request(`/api/files?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream', 'File-Name': encodeURIComponent(name) },
    body: content.slice(piece * pieceBytes, (piece + 1) * pieceBytes),
  });
}

/** Sends all pieces; gives the last response. */
async function send(sessionId: string, sent: Sent): Promise<Response> {
  const file = { id: randomUUID(), ...sent };
  const pieces = Math.max(1, Math.ceil(file.content.length / pieceBytes));
  let response = await sendPiece(sessionId, 0, file);
  for (let piece = 1; piece < pieces && response.ok; piece += 1)
    response = await sendPiece(sessionId, piece, file);
  return response;
}

const referenceOf = async (response: Response): Promise<string> => (await response.json()).reference;

const idOf = (reference: string) => reference.slice(-37, -1);

const begun = async () => {
  const visitor = new Visitor(server);
  await visitor.submit({ Pet: 'Dog' });
  return visitor;
};

const rows = async (sessionId: string) =>
  (
    await sql<{ table: string }>`
      select 'files' as table from files where session_id = ${sessionId}::uuid
      union all select 'file_pieces' from file_pieces where session_id = ${sessionId}::uuid
    `.execute(server.database.db)
  ).rows.map(({ table }) => table);

const download = (reference: string, headers: Record<string, string> = {}) =>
  server.app.request(`/api/staff/files/${idOf(reference)}`, { headers });
const asStaff = { Authorization: `Bearer ${staffToken}` };

test('a file is sent in pieces, saved by its reference, and read by staff alone', async () => {
  const visitor = await begun();
  const content = pdf(pieceBytes * 2 + 100);
  const id = randomUUID();
  const file = { content, id, name: 'C:\\Users\\Ida\\Rechnung März.PDF' };
  expect(await referenceOf(await sendPiece(visitor.sessionId, 0, file))).toBeNull();
  const early = `Rechnung März.pdf (application/pdf, ${content.length} bytes, ${id})`;
  const tooEarly = await visitor.update({ Receipts: early });
  expect([tooEarly.status, (await tooEarly.json()).type]).toEqual([422, 'urn:problem:stile:file-not-here']);
  await sendPiece(visitor.sessionId, 1, file);
  // A piece whose response was lost is sent again.
  await sendPiece(visitor.sessionId, 1, file);
  const reference = await referenceOf(await sendPiece(visitor.sessionId, 2, file));
  expect(reference).toBe(early);
  expect((await visitor.update({ Receipts: reference })).status).toBe(200);
  expect((await visitor.row())?.answers).toMatchObject({ Receipts: reference });

  expect((await download(reference)).status).toBe(401);
  const response = await download(reference, asStaff);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''Rechnung%20M%C3%A4rz.pdf",
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
  // The export withholds the references of sensitive questions; a file that has not arrived in full is none.
  await sendPiece(visitor.sessionId, 0, { ...file, id: randomUUID() });
  const list = `/api/staff/files?session=${visitor.sessionId}`;
  expect((await server.app.request(list)).status).toBe(401);
  expect(await (await server.app.request(list, { headers: asStaff })).json()).toEqual({
    files: [{ id, name: 'Rechnung März.pdf', type: 'application/pdf', bytes: content.length }],
  });
  expect(server.log.join()).not.toContain('Rechnung');
});

test('a picture is kept as it is and never decoded, and its name ends as its type does', async () => {
  const { sessionId } = await begun();
  const reference = await referenceOf(await send(sessionId, { content: bomb, name: 'setup.exe' }));
  expect(reference).toMatch(/^setup\.exe\.png \(image\/png, 29 bytes, /);
});

test.each<[string, Partial<Sent>, number, string, RegExp]>([
  [
    'too large',
    { content: pdf(2 * 1024 * 1024 + 1) },
    413,
    'file-too-large',
    /2 MB is the most that this step takes/,
  ],
  [
    'of another type than its name says',
    { content: Buffer.from('<script>alert(1)</script>') },
    422,
    'file-type',
    /by its content, none of these: JPEG, PNG, PDF/,
  ],
  [
    'of a type that the question does not take',
    { content: Buffer.from('RIFF....WEBPVP8 ') },
    422,
    'file-type',
    /none of these/,
  ],
  ['empty', { content: Buffer.alloc(0) }, 422, 'file-type', /none of these/],
  [
    'for a question that takes none',
    { field: 'Pet' },
    422,
    'undeclared-field',
    /No question with the field 'Pet' takes files/,
  ],
  ['for no question', { field: '__proto__' }, 422, 'undeclared-field', /takes files/],
])('a file %s is refused with a sentence, and nothing is kept', async (_, sent, status, id, sentence) => {
  const { sessionId } = await begun();
  const response = await send(sessionId, { content: pdf(100), ...sent });
  const { type, detail } = await response.json();
  expect([response.status, type]).toEqual([status, `urn:problem:stile:${id}`]);
  expect(detail).toMatch(sentence);
  expect(await rows(sessionId)).toEqual([]);
});

test('pieces that are cut, or of no file, are refused, and a file is whole once each is there', async () => {
  const { sessionId } = await begun();
  const file = { content: pdf(pieceBytes + 10), id: randomUUID() };
  const query = {
    sessionId,
    field: 'Receipts',
    file: file.id,
    bytes: String(file.content.length),
    piece: '0',
  };
  const cut = await server.app.request(`/api/files?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file.content.slice(0, 1000),
  });
  expect([cut.status, (await cut.json()).type]).toEqual([400, 'urn:problem:stile:body-broken-off']);
  const second = await sendPiece(sessionId, 1, file);
  expect([second.status, (await second.json()).type]).toEqual([422, 'urn:problem:stile:file-not-here']);
  expect((await sendPiece(sessionId, 7, file)).status).toBe(400);
  expect(await rows(sessionId)).toEqual([]);
  expect(await referenceOf(await send(sessionId, file))).toContain(file.id);
});

test('the file of another session is no answer, and no session takes files that does not exist', async () => {
  const [ida, other] = [await begun(), await begun()];
  const reference = await referenceOf(await send(ida.sessionId, { content: pdf(100) }));
  for (const named of [reference, reference.replace('receipt', 'salary')]) {
    const stolen = await other.update({ Receipts: named });
    const { type, detail } = await stolen.json();
    expect([stolen.status, type]).toEqual([422, 'urn:problem:stile:file-not-here']);
    expect(detail).toMatch(/names a file that this session has not sent/);
  }
  expect((await send(randomUUID(), { content: pdf(100) })).status).toBe(404);
});

test('of many pieces at once some are put off until there is room, and all the others are taken', async () => {
  const { sessionId } = await begun();
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => sendPiece(sessionId, 0, { content: pdf(1000) })),
  );
  const busy = responses.filter(({ status }) => status === 503);
  const [first = new Response()] = busy;
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(32);
  expect(busy).toHaveLength(18);
  expect(first.headers.get('Retry-After')).toBe('1');
  expect((await first.json()).detail).toMatch(/^32 files are being sent at once, .* again shortly\.$/);
  expect((await sendPiece(sessionId, 0, { content: pdf(1000) })).status).toBe(201);
});

test('a session sends no more than some times what its questions take', async () => {
  const { sessionId } = await begun();
  const large = pdf(2 * 1024 * 1024);
  for (let count = 0; count < 6; count += 1)
    expect((await sendPiece(sessionId, 0, { content: large })).status).toBe(201);
  const refused = await sendPiece(sessionId, 0, { content: large });
  expect([refused.status, (await refused.json()).type]).toEqual([429, 'urn:problem:stile:too-many-attempts']);
});

test('a full disk refuses the file with 503, and nothing is half done', async () => {
  const { sessionId } = await begun();
  const { db } = server.database;
  await sql`
    create function disk_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$
  `.execute(db);
  await sql`create trigger full_disk before insert on file_pieces execute function disk_full()`.execute(db);
  onTestFinished(async () => {
    await sql`drop function disk_full cascade`.execute(db);
  });
  const response = await sendPiece(sessionId, 0, { content: pdf(100) });
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '1']);
  expect(await rows(sessionId)).toEqual([]);
});

test('what no answer names is removed after a day; what one names stays', async () => {
  const visitor = await begun();
  const [kept, left] = [
    await referenceOf(await send(visitor.sessionId, { content: pdf(100) })),
    await referenceOf(await send(visitor.sessionId, { content: pdf(100) })),
  ];
  await visitor.update({ Receipts: kept });
  const [chore] = fileChores({ store: server.store, now: () => server.clock.time });
  await chore?.run();
  expect((await download(left, asStaff)).status).toBe(200);
  server.clock.time = new Date(server.clock.time.getTime() + 25 * 3_600_000);
  await chore?.run();
  expect((await download(left, asStaff)).status).toBe(404);
  expect((await download(kept, asStaff)).status).toBe(200);
  expect(await rows(visitor.sessionId)).toEqual(['files', 'file_pieces']);
});
