import { picturesOf } from '../../../schema/authoring/pictures.ts';
import { fontFileName } from '../../../schema/declaration/parts/font.ts';
import type { Rule } from '../rule.ts';

export const unusedPicture: Rule = {
  id: 'unused-picture',
  summary: "Where a funnel shows pictures, every one in the folder 'pictures' is shown somewhere.",
  severity: 'warning',
  enoughInOneArm: true,
  *check({ funnel, pictures = {} }) {
    const named = new Set(picturesOf(funnel).map(({ picture }) => picture.file));
    // The folder may belong to another funnel file.
    if (named.size === 0) return;
    // A misspelt name may mean a file that now seems unused: another rule reports that.
    if ([...named].some((file) => !Object.hasOwn(pictures, file))) return;
    // Fonts are often kept for several funnels of one look.
    for (const file of Object.keys(pictures).filter((name) => !fontFileName.test(name)))
      if (!named.has(file))
        yield {
          pointer: '',
          message: `Nothing shows 'pictures/${file}', so it may be a picture that was forgotten. Name it where it belongs, or remove the file.`,
        };
  },
};
