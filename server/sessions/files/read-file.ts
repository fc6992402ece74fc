import type { Handler } from 'hono';
import { Type } from 'typebox';
import { piecesOf } from '../../../schema/kinds/file.ts';
import type { Call, ResponseOf } from '../../http/call.ts';
import { sessionId as readId } from '../../http/json-body.ts';
import { dataHeaders, jsonResponse } from '../../http/json-response.ts';
import { check } from '../../http/problem.ts';
import type { Store } from '../../store/store.ts';
import { isWhole } from './sent-files.ts';

export const readFileCall = {
  method: 'get',
  path: '/api/staff/files/:id',
  summary: 'A file that a visitor has sent, by the id in its reference.',
  response: Type.String({ contentEncoding: 'binary' }),
  statuses: { 200: 'The file, to save: no browser shows it.' },
  mediaType: 'application/octet-stream',
  role: 'editor',
} satisfies Call;

export const sessionFilesCall = {
  method: 'get',
  path: '/api/staff/files',
  summary: 'The files that a session has sent, also those whose references the export withholds.',
  query: { session: Type.String({ description: "The session's id." }) },
  response: Type.Object({
    files: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        type: Type.String({ description: 'By its content.' }),
        bytes: Type.Integer(),
      }),
    ),
  }),
  statuses: { 200: 'The files that have arrived in full; none of a session that is not known.' },
  role: 'editor',
} satisfies Call;

export type SessionFilesResponse = ResponseOf<typeof sessionFilesCall>;

/** GET /api/staff/files. */
export const sessionFiles =
  ({ store }: { readonly store: Pick<Store, 'files'> }): Handler =>
  async (context) => {
    const sent = await store.files.of(readId(context.req.query('session') ?? '', 'session'));
    const files = sent.filter(isWhole).map(({ id, name, type, bytes }) => ({ id, name, type, bytes }));
    return jsonResponse<SessionFilesResponse>({ files });
  };

/** GET /api/staff/files/:id: piece by piece, so that memory stays flat. */
export const readFile =
  ({ store }: { readonly store: Pick<Store, 'files'> }): Handler =>
  async (context) => {
    const file = await store.files.find(readId(context.req.param('id'), 'id'));
    check(file !== undefined, 'not-found', 'There is no such file, or no longer.');
    let number = 0;
    const pieces = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { id: fileId, sessionId } = file;
        const piece = await store.files.pieceOf({ sessionId, fileId, number });
        number += 1;
        if (piece) controller.enqueue(piece);
        if (!piece || number === piecesOf(file.bytes)) controller.close();
      },
    });
    return new Response(pieces, {
      headers: {
        ...dataHeaders,
        'Content-Type': file.type,
        'Content-Length': String(file.bytes),
        // Should a browser show it all the same, it runs nothing.
        'Content-Security-Policy': `${dataHeaders['Content-Security-Policy']}; sandbox`,
        'Content-Disposition': `attachment; filename*=UTF-8''${headerText(file.name)}`,
      },
    });
  };

/** A text in a header, as RFC 8187 encodes it. */
const headerText = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
