import { picturesOf } from '../../../schema/authoring/pictures.ts';
import { isVideo } from '../../../schema/pictures/picture-files.ts';
import type { FolderFile } from '../../facts/picture-folder.ts';
import type { Rule } from '../rule.ts';

/** Visitors get an SVG and a video as they are; every other file is only the source of smaller ones. */
const maxKilobytes = { svg: 50, other: 10_000 };

/** What is too large about a file, in words. */
function excess(file: string, { bytes, picture }: FolderFile, maxMegapixels: number): string | undefined {
  const kilobytes = bytes / 1000;
  if (file.endsWith('.svg')) {
    return kilobytes > maxKilobytes.svg
      ? `has ${Math.ceil(kilobytes)} kB, and visitors get an SVG as it is; simplify it to ${maxKilobytes.svg} kB or less, or save it as PNG or JPEG`
      : undefined;
  }
  if (isVideo(file)) {
    return kilobytes > maxKilobytes.other
      ? `has ${Math.ceil(kilobytes / 1000)} MB, and visitors get a video as it is; make it shorter, or save it with ${maxKilobytes.other / 1000} MB or less`
      : undefined;
  }
  if (kilobytes > maxKilobytes.other) {
    return `has ${Math.ceil(kilobytes / 1000)} MB, of which no screen shows that much. Save it with ${maxKilobytes.other / 1000} MB or less`;
  }
  const megapixels = picture ? (picture.width * picture.height) / 1_000_000 : 0;
  return megapixels > maxMegapixels
    ? `has ${Math.ceil(megapixels)} million pixels, of which no screen shows that many; scale it down to ${maxMegapixels} million or less`
    : undefined;
}

export const largePicture: Rule = {
  id: 'large-picture',
  summary: 'No picture is larger than what screens can show.',
  severity: 'error',
  limit: { default: 25, description: 'How many million pixels a picture may have.' },
  *check({ funnel, pictures = {}, limit }) {
    for (const {
      picture: { file },
      pointer,
    } of picturesOf(funnel)) {
      const problem = pictures[file] && excess(file, pictures[file], limit);
      if (problem)
        yield {
          pointer: `${pointer}/file`,
          message: `The ${isVideo(file) ? 'video' : 'picture'} 'pictures/${file}' ${problem}.`,
        };
    }
  },
};
