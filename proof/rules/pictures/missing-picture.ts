import { picturesOf } from '../../../schema/authoring/pictures.ts';
import { didYouMean } from '../../nearest.ts';
import type { Rule } from '../rule.ts';

/** A picture whose file does not exist, or is not a picture. */
export const missingPicture: Rule = {
  id: 'missing-picture',
  summary:
    "Every picture that is named is a file in the folder 'pictures', in the format that its name says.",
  severity: 'error',
  essential: true,
  check: ({ funnel, pictures }) => {
    if (!pictures) return [];
    return picturesOf(funnel).flatMap(({ picture: { file }, pointer }) => {
      const found = pictures[file];
      if (found?.picture) return [];
      const message = found
        ? `The file 'pictures/${file}' cannot be read as what its name says, so nothing can be shown. Save it anew, an SVG with a viewBox.`
        : `There is no file '${file}' in the folder 'pictures' beside the funnel file, so nothing can be shown. Put it there, or name one that is there.${didYouMean(file, Object.keys(pictures))}`;
      return [{ pointer: `${pointer}/file`, message }];
    });
  },
};
