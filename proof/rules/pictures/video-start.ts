import { picturesOf } from '../../../schema/authoring/pictures.ts';
import type { Rule } from '../rule.ts';

export const videoStart: Rule = {
  id: 'video-start',
  summary: 'Every video can be played before the whole of it is there.',
  severity: 'warning',
  *check({ funnel, pictures = {} }) {
    for (const {
      picture: { file },
      pointer,
    } of picturesOf(funnel))
      if (pictures[file]?.startsLate)
        yield {
          pointer: `${pointer}/file`,
          message: `The video 'pictures/${file}' has its index at its end, so visitors wait for the whole of it before it plays. Save it for the web, such as by 'ffmpeg -i ${file} -c copy -movflags +faststart'.`,
        };
  },
};
