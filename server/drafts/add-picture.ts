import type { Handler } from 'hono';
import { Type } from 'typebox';
import { pictureFileName } from '../../schema/declaration/parts/picture.ts';
import { filesOf, previewOf, staysAsItIs } from '../../schema/pictures/picture-files.ts';
import { StartError } from '../errors/start-error.ts';
import type { Call, ResponseOf } from '../http/call.ts';
import { properties, readJsonBody } from '../http/json-body.ts';
import { jsonResponse } from '../http/json-response.ts';
import { check, Problem } from '../http/problem.ts';
import { fileOf } from '../pictures/picture-folder.ts';
import { storePicture } from '../pictures/publish-pictures.ts';
import type { Store } from '../store/store.ts';
import { findDraft } from './find-draft.ts';

/** The largest file of a picture or a font: more than any camera's JPEG. */
export const mostBytes = 10_000_000;

export const addPictureCall = {
  method: 'post',
  path: '/api/staff/drafts/:id/pictures',
  summary: 'Adds a picture to a draft, in place of one with the same name.',
  body: {
    file: properties.text("The name of its file, such as 'cat.jpg', as the funnel names it."),
    content: properties.text('Its bytes, in base64; 10 MB at most.'),
  },
  bodyKilobytes: Math.ceil((mostBytes * 4) / 3 / 1024) + 64,
  response: Type.Object({ digest: Type.String(), width: Type.Number(), height: Type.Number() }),
  statuses: { 201: 'The picture is stored, as visitors would get it.' },
  role: 'editor',
} satisfies Call;

type AddPictureResponse = ResponseOf<typeof addPictureCall>;

export interface AddPictureNeeds {
  readonly store: Pick<Store, 'drafts' | 'pictures'>;
}

/** POST /api/staff/drafts/:id/pictures. Fails with `invalid-picture`; then nothing is stored. */
export const addPicture =
  ({ store }: AddPictureNeeds): Handler =>
  async (context) => {
    const { id } = await findDraft({ store }, context);
    const { file, content } = await readJsonBody(context.req, addPictureCall.body);
    check(
      pictureFileName.test(file),
      'invalid-picture',
      `A picture cannot be named '${file}'. Name it with letters without accents, digits, -, _ and dots, and the ending avif, jpeg, jpg, mp4, png, svg or webp.`,
    );
    const bytes = Buffer.from(content, 'base64');
    check(
      bytes.length <= mostBytes,
      'invalid-picture',
      `The picture is ${(bytes.length / 1_000_000).toFixed(1)} MB, and 10 MB is the most that is taken. Save it smaller: no visitor waits for so much.`,
    );
    const { picture } = await fileOf(file, bytes);
    check(
      picture !== undefined,
      'invalid-picture',
      `'${file}' is no picture in the format of its ending. Save it again from the program that made it, as AVIF, JPEG, PNG, SVG or WebP, or a video as MP4 with H.264.`,
    );
    // No other site shows an SVG, or plays a video.
    const encodings = [...filesOf(file, picture), ...(staysAsItIs(file) ? [] : [previewOf(picture)])];
    await storePicture(store.pictures, file, encodings, async () => bytes).catch((error) => {
      throw error instanceof StartError ? new Problem('invalid-picture', error.message) : error;
    });
    await store.drafts.addPicture(id, file, picture);
    return jsonResponse<AddPictureResponse>(picture, 201);
  };
