import { Type } from 'typebox';
import { type Lint, lintIf } from '../lint.ts';
import { pictureSchema, videoSchema } from '../parts/picture.ts';
import { boolean, filledText, type StaticOf, strict } from '../typebox-builders.ts';
import type { BlockKind } from './block-kind.ts';

const props = {
  heading: Type.Optional(filledText('Heading')),
  video: videoSchema,
  poster: { ...pictureSchema, title: 'Poster', description: 'What is shown until the video is played.' },
  sound: boolean('Sound', 'False for a video in which nothing is heard: it needs no captions.'),
  captions: Type.Optional(
    Type.Array(
      strict({
        from: Type.Number({ minimum: 0, title: 'From', description: 'In seconds.' }),
        until: Type.Number({ exclusiveMinimum: 0, title: 'Until', description: 'In seconds.' }),
        text: filledText('Text', 'What is said, or heard.'),
      }),
      { minItems: 1, title: 'Captions', description: 'What is said in the video, in the order of its time.' },
    ),
  ),
  text: Type.Optional(filledText('Text', 'Below the video.')),
};

/** A video of one's own, with controls; it never plays by itself. */
export const video: BlockKind<typeof props> = {
  props,
  example: {
    video: { file: 'tour.mp4', alt: 'A minute through the product' },
    poster: { file: 'tour.jpg', alt: '' },
    sound: true,
    captions: [{ from: 0, until: 2.5, text: 'This is how it begins.' }],
  },
  defaults: { sound: true },
  lint: { 'video-captions': captionFaults },
};

function captionFaults({ video, sound, captions = [] }: StaticOf<typeof props>): readonly Lint[] {
  if (sound && captions.length === 0) {
    const message = `What is said in the video '${video.file}' can be read nowhere, and most visitors on a phone, and all who are deaf, hear nothing. Give it 'captions', or say "sound": false if nothing is heard in it.`;
    return [{ path: ['video'], message }];
  }
  return captions.flatMap(({ from, until, text }, at) => {
    const { until: ended = 0 } = captions[at - 1] ?? {};
    return [
      ...lintIf(
        until <= from,
        ['captions', at, 'until'],
        `The caption '${text}' ends at ${until} seconds, but begins at ${from}, so nobody sees it. Let it end later.`,
      ),
      ...lintIf(
        from < ended,
        ['captions', at, 'from'],
        `The caption '${text}' begins at ${from} seconds, while the one before it is shown, so both cover the video. Let it begin at ${ended} or later.`,
        { related: { path: ['captions', at - 1, 'until'], message: 'The one before it ends here.' } },
      ),
    ];
  });
}
