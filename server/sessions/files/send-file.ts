import type { Context, Handler } from 'hono';
import { Type } from 'typebox';
import { fileRefusal, megabyte, pieceBytes, piecesOf, referenceTo } from '../../../schema/kinds/file.ts';
import type { Call, ResponseOf } from '../../http/call.ts';
import { properties, quoted, sessionId as readId, requireMediaType, text } from '../../http/json-body.ts';
import { jsonResponse } from '../../http/json-response.ts';
import { check, Problem } from '../../http/problem.ts';
import { Files } from '../../store/tables/sessions/files.ts';
import type { FixedOfSession } from '../../store/tables/sessions/sessions.ts';
import { inPresentVersion, ownVersion, type SessionChange } from '../browsers.ts';
import { fileName } from './file-name.ts';
import { fileType } from './file-type.ts';
import { fileQuestions, isWhole } from './sent-files.ts';

const whole = (description: string) => Type.Integer({ minimum: 0, description });

export const sendFileCall = {
  method: 'post',
  path: '/api/files',
  summary:
    'Sends a piece of a file that answers a question. The reference to the whole file is the answer to save.',
  query: {
    sessionId: properties.sessionId.schema,
    field: Type.String({ description: 'The field of the question.' }),
    file: Type.String({ format: 'uuid', description: 'The id of the file, which the sender makes.' }),
    bytes: whole('How large the whole file is.'),
    piece: whole(`Which piece this is, from 0. Each has ${pieceBytes} bytes, the last one what is left.`),
  },
  headers: {
    'File-Name': Type.String({
      description: 'The name of the file, percent-encoded; not in the address, which proxies log.',
    }),
  },
  rawBody: Type.String({ contentEncoding: 'binary' }),
  bodyMediaType: 'application/octet-stream',
  bodyKilobytes: pieceBytes / 1024,
  response: Type.Object({
    reference: Type.Union([Type.String(), Type.Null()], { description: 'Null until all pieces are there.' }),
  }),
  statuses: { 201: 'The piece is kept; one that was there before stays.' },
} satisfies Call;

export type SendFileResponse = ResponseOf<typeof sendFileCall>;

/** How many pieces a process takes at once, so that its memory stays flat. */
const mostAtOnce = 32;

/** How often a session may send what its questions take: visitors choose the wrong file, and then another. */
const timesAllowed = 3;

/** POST /api/files. */
export const sendFile = (deps: SessionChange): Handler => {
  let underWay = 0;
  return async (context) => {
    requireMediaType(context.req, 'application/octet-stream');
    check(
      underWay < mostAtOnce,
      'too-busy',
      `${mostAtOnce} files are being sent at once, and no more are taken. Send this piece again shortly.`,
    );
    underWay += 1;
    try {
      const id = readId(context.req.query('sessionId'), 'sessionId');
      const remembered = await ownVersion(deps.store.sessions, deps.browsers.of(context), id);
      return await inPresentVersion(deps.store.sessions, remembered, (session) =>
        takePiece(deps, context, session),
      );
    } finally {
      underWay -= 1;
    }
  };
};

async function takePiece(
  { store, funnels, now }: SessionChange,
  context: Context,
  session: FixedOfSession,
): Promise<Response> {
  const { id: sessionId } = session;
  const id = readId(context.req.query('file'), 'file').toLowerCase();
  const [bytes, number] = [wholeOf(context, 'bytes'), wholeOf(context, 'piece')];
  const { funnel } = await funnels.of(session);
  const questions = fileQuestions(funnel, sessionId);
  const field = text(context.req.query('field'), 'field');
  const limits = questions.get(field);
  check(limits !== undefined, 'undeclared-field', `No question with the field ${quoted(field)} takes files.`);
  // The size first, before anything is read.
  const tooLarge = fileRefusal(limits, { type: limits.accept[0], bytes }, funnel);
  if (tooLarge) throw new Problem(tooLarge.id, tooLarge.problem);
  const content = new Uint8Array(await context.req.arrayBuffer());
  const expected = Math.min(pieceBytes, bytes - number * pieceBytes);
  check(
    number < piecesOf(bytes) && content.length === expected,
    'body-broken-off',
    `Piece ${number} of ${bytes} bytes has ${content.length} bytes. Send pieces of ${pieceBytes}, and in the last what is left.`,
  );
  const piece = { sessionId, fileId: id, number, content };
  if (number > 0) {
    const known = (await store.files.of(sessionId)).some((file) => file.id === id && file.bytes === bytes);
    check(
      known,
      'file-not-here',
      'The first piece of this file is not here. Send it from its first piece on.',
    );
    await store.files.addPiece(piece);
  } else {
    const type = fileType(content);
    const refusal = fileRefusal(limits, { type, bytes }, funnel);
    if (refusal || !type) throw new Problem(refusal?.id ?? 'file-type', refusal?.problem ?? '');
    const sent = (await store.files.of(sessionId)).filter((file) => file.id !== id);
    const allowed = [...questions.values()].reduce(
      (sum, { maxFiles, maxMegabytes }) => sum + maxFiles * maxMegabytes * megabyte * timesAllowed,
      0,
    );
    check(
      sent.reduce((sum, file) => sum + file.bytes, bytes) <= allowed,
      'too-many-attempts',
      'This session has sent more files than its questions take. Those that no answer names are removed after a day; send this then.',
    );
    const name = fileName(nameOf(context), type);
    await store.transaction(async (transaction) => {
      const files = new Files(transaction);
      await files.add({ sessionId, id, name, type, bytes, createdAt: now() });
      await files.addPiece(piece);
    });
  }
  const file = (await store.files.of(sessionId)).find((one) => one.id === id);
  return jsonResponse<SendFileResponse>({ reference: file && isWhole(file) ? referenceTo(file) : null }, 201);
}

function wholeOf(context: Context, name: string): number {
  const value = context.req.query(name) ?? '';
  check(/^\d{1,9}$/.test(value), 'not-a-whole-number', `'${name}' is not a whole number. Send one.`);
  return Number(value);
}

/** The name in the header; empty if it cannot be read. */
function nameOf(context: Context): string {
  try {
    return decodeURIComponent(context.req.header('File-Name') ?? '');
  } catch {
    return '';
  }
}
