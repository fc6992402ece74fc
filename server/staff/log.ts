import type { Handler } from 'hono';
import { Type } from 'typebox';
import type { Call, ResponseOf } from '../http/call.ts';
import { jsonResponse } from '../http/json-response.ts';
import { check } from '../http/problem.ts';
import type { Store } from '../store/store.ts';
import { firstChanged } from '../store/tables/staff/staff-log.ts';

const rowsOfPage = 100;

export const staffLogCall = {
  method: 'get',
  path: '/api/staff/log',
  summary: 'Who did what and when, the newest first, 100 at a time.',
  query: {
    before: Type.Optional(Type.Integer({ minimum: 1, description: 'The number of a row: those before it.' })),
  },
  response: Type.Object({
    rows: Type.Array(
      Type.Object({
        number: Type.Integer({ description: 'From 1 on, without gaps.' }),
        at: Type.String({ format: 'date-time' }),
        by: Type.String({ description: 'A name; in capitals for what no person does.' }),
        act: Type.String(),
        funnelId: Type.Union([Type.String(), Type.Null()]),
        detail: Type.String(),
        previousHash: Type.String({ description: 'That of the row before; empty in the first.' }),
        hash: Type.String(),
      }),
    ),
    verified: Type.Boolean({
      description: 'Whether these rows are as they were written, with none missing between.',
    }),
  }),
  statuses: { 200: 'The rows.' },
  role: 'publisher',
} satisfies Call;

interface StaffLogNeeds {
  readonly store: Pick<Store, 'staffLog'>;
}

export type StaffLogResponse = ResponseOf<typeof staffLogCall>;

/** GET /api/staff/log. */
export const staffLog =
  ({ store }: StaffLogNeeds): Handler =>
  async (context) => {
    const before = context.req.query('before');
    check(
      before === undefined || /^[1-9]\d{0,8}$/.test(before),
      'not-whole',
      "'before' is not the number of a row. Send one like 120.",
    );
    const found = await store.staffLog.newest(
      rowsOfPage + 1,
      before === undefined ? undefined : Number(before),
    );
    const rows = found.slice(0, rowsOfPage);
    return jsonResponse<StaffLogResponse>({
      rows: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
      verified: firstChanged(rows, found[rowsOfPage]) === undefined,
    });
  };
