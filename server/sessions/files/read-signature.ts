import type { Handler } from 'hono';
import { Type } from 'typebox';
import { signatureArea, signatureOf } from '../../../schema/kinds/signature.ts';
import type { Call } from '../../http/call.ts';
import { sessionId as readId, text } from '../../http/json-body.ts';
import { dataHeaders } from '../../http/json-response.ts';
import { check } from '../../http/problem.ts';
import type { Store } from '../../store/store.ts';

export const readSignatureCall = {
  method: 'get',
  path: '/api/staff/signatures/:session',
  summary: 'The drawn signature of a session, as an SVG.',
  query: { field: Type.String({ description: 'The field of the question.' }) },
  response: Type.String(),
  statuses: { 200: 'The picture, to save.' },
  mediaType: 'image/svg+xml',
  role: 'editor',
} satisfies Call;

/** GET /api/staff/signatures/:session. */
export const readSignature =
  ({ store }: { readonly store: Pick<Store, 'sessions'> }): Handler =>
  async (context) => {
    const answers = await store.sessions.answersOf(readId(context.req.param('session'), 'session'));
    const field = text(context.req.query('field'), 'field');
    // The form of the strokes is checked again, so that nothing but numbers gets into the picture.
    const given = signatureOf(answers && Object.hasOwn(answers, field) ? answers[field] : undefined);
    check(given?.how === 'drawn', 'not-found', 'The session has no drawn signature in this field.');
    const { width, height } = signatureArea;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="${given.content}" fill="none" stroke="#000" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
    return new Response(svg, {
      headers: {
        ...dataHeaders,
        'Content-Type': 'image/svg+xml',
        'Content-Security-Policy': `${dataHeaders['Content-Security-Policy']}; sandbox`,
        'Content-Disposition': 'attachment; filename="signature.svg"',
      },
    });
  };
