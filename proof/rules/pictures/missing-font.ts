import { fontsOf } from '../../../schema/authoring/fonts.ts';
import { withMeantName } from '../fix.ts';
import type { Rule } from '../rule.ts';

export const missingFont: Rule = {
  id: 'missing-font',
  summary: "Every font that is named is a WOFF2 file in the folder 'fonts'.",
  severity: 'error',
  essential: true,
  *check({ funnel, pictures }) {
    for (const { file, pointer } of pictures ? fontsOf(funnel) : []) {
      const found = pictures?.[file];
      if (found?.font) continue;
      const message = found
        ? `The file 'fonts/${file}' cannot be read as WOFF2, so no text can be written in it. Save it again as WOFF2, one font in a file.`
        : `There is no file '${file}' in the folder 'fonts' beside the funnel file, so no text can be written in it. Put it there, or name one that is there.`;
      const others = found
        ? []
        : Object.entries(pictures ?? {}).flatMap(([name, { font }]) => (font ? [name] : []));
      yield withMeantName({ pointer, message }, file, others);
    }
  },
};
