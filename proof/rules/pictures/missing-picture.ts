import { picturesOf } from '../../../schema/authoring/pictures.ts';
import { withMeantName } from '../fix.ts';
import type { Rule } from '../rule.ts';

export const missingPicture: Rule = {
  id: 'missing-picture',
  summary:
    "Every picture that is named is a file in the folder 'pictures', in the format that its name says.",
  severity: 'error',
  essential: true,
  *check({ funnel, pictures }) {
    for (const {
      picture: { file },
      pointer,
    } of pictures ? picturesOf(funnel) : []) {
      if (pictures?.[file]?.picture) continue;
      const message = pictures?.[file]
        ? `The file 'pictures/${file}' cannot be read as what its name says, so nothing can be shown. Save it anew, an SVG with a viewBox, a video as MP4 with H.264.`
        : `There is no file '${file}' in the folder 'pictures' beside the funnel file, so nothing can be shown. Put it there, or name one that is there.`;
      const others = pictures?.[file] ? [] : Object.keys(pictures ?? {});
      yield withMeantName({ pointer: `${pointer}/file`, message }, file, others);
    }
  },
};
