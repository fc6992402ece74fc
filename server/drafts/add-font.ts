import type { Handler } from 'hono';
import { Type } from 'typebox';
import { fontFileName } from '../../schema/declaration/parts/font.ts';
import type { Call, ResponseOf } from '../http/call.ts';
import { properties, readJsonBody } from '../http/json-body.ts';
import { jsonResponse } from '../http/json-response.ts';
import { check } from '../http/problem.ts';
import { fontIn } from '../pictures/font-file.ts';
import { storeFont } from '../pictures/publish-fonts.ts';
import { type AddPictureNeeds, addPictureCall, mostBytes } from './add-picture.ts';
import { findDraft } from './find-draft.ts';

export const addFontCall = {
  ...addPictureCall,
  path: '/api/staff/drafts/:id/fonts',
  summary: 'Adds a font to a draft, in place of one with the same name.',
  body: {
    file: properties.text("The name of its file, such as 'outfit.woff2', as the funnel names it."),
    content: properties.text('Its bytes, in base64; 10 MB at most.'),
  },
  response: Type.Object({ digest: Type.String(), glyphs: Type.Integer() }),
  statuses: { 201: 'The font is stored.' },
} satisfies Call;

type AddFontResponse = ResponseOf<typeof addFontCall>;

/** POST /api/staff/drafts/:id/fonts. Fails with `invalid-font`; then nothing is stored. */
export const addFont =
  ({ store }: AddPictureNeeds): Handler =>
  async (context) => {
    const { id } = await findDraft({ store }, context);
    const { file, content } = await readJsonBody(context.req, addFontCall.body);
    check(
      fontFileName.test(file),
      'invalid-font',
      `A font cannot be named '${file}'. It has to be a WOFF2: name it with letters without accents, digits, -, _ and dots, and the ending woff2.`,
    );
    const bytes = Buffer.from(content, 'base64');
    check(
      bytes.length <= mostBytes,
      'invalid-font',
      `The font is ${(bytes.length / 1_000_000).toFixed(1)} MB, and 10 MB is the most that is taken. Take one with fewer letters.`,
    );
    const font = await fontIn(bytes);
    check(
      font !== undefined,
      'invalid-font',
      `'${file}' cannot be read as WOFF2. Save it again as WOFF2, one font in a file.`,
    );
    await storeFont(store.pictures, font, bytes);
    await store.drafts.addFont(id, file, font);
    const { digest, glyphs } = font;
    return jsonResponse<AddFontResponse>({ digest, glyphs }, 201);
  };
