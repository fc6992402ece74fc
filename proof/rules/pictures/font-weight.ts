import { charactersOf, fontsOf } from '../../../schema/authoring/fonts.ts';
import type { Rule } from '../rule.ts';

export const fontWeight: Rule = {
  id: 'font-weight',
  summary: 'The fonts of a funnel are light enough to come with its first screen.',
  severity: 'warning',
  limit: { default: 60, description: 'How many kilobytes a font may have in which the texts are written.' },
  *check({ funnel, pictures = {}, limit }) {
    const characters = charactersOf(funnel).length;
    for (const { file, pointer } of fontsOf(funnel)) {
      const { bytes = 0, font } = pictures[file] ?? {};
      if (!font) continue;
      // What visitors get has the characters of the texts alone.
      const kilobytes = Math.round((bytes * Math.min(1, characters / font.glyphs)) / 1000);
      if (kilobytes > limit)
        yield {
          pointer,
          message: `Of the font 'fonts/${file}', visitors download about ${kilobytes} kB before they read in it, and on a slow phone text that changes its font late is read twice. Take a font with fewer axes, or one weight of it, of ${limit} kB or less.`,
        };
    }
  },
};
