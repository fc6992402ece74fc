import { forVisitors } from '../for-visitors.ts';
import type { Funnel } from '../funnel.ts';
import type { Rule } from '../rule.ts';
import { stringsIn } from '../strings-in.ts';

/** What a text may have that visitors would read as it stands, each with what it is and what is to be done. */
const signs: readonly { readonly pattern: RegExp; readonly what: string; readonly wayOut: string }[] = [
  {
    pattern: /\{\{?[\p{L}\d_.\s-]+\}\}?|\$\{|%[sd]\b/u,
    what: 'a gap, and nothing fills it in',
    wayOut: 'say it without',
  },
  {
    pattern:
      /<\/?(?:a|b|br|div|em|h[1-6]|i|img|li|ol|p|small|span|strong|su[bp]|u|ul)\b[^<>]*>|&(?:nbsp|amp|lt|gt|quot|[nm]dash|hellip|[lr][sd]quo|#\d+);/i,
    what: 'HTML, and texts are shown as they stand',
    wayOut: 'write the characters themselves, without marks',
  },
  {
    pattern: /\*\*[^*]+\*\*|\[[^\]]+\]\((?:https?:|\/)[^)]*\)/,
    what: 'Markdown, and texts are shown as they stand',
    wayOut: 'leave the marks out',
  },
  {
    pattern: /\bTODO:|\bTBD\b|\bFIXME\b|[Ll]orem ipsum/,
    what: 'a note that something is missing',
    wayOut: 'write what is to stand there',
  },
];

/** All that visitors get. The dashboard is for staff; its texts have gaps that it fills in, and the schema knows their names. */
function shown(funnel: Funnel): Funnel {
  const pages = Object.entries(funnel.pages).filter(([, page]) => !('quizPath' in page));
  return forVisitors({ ...funnel, pages: Object.fromEntries(pages) });
}

/** A text that visitors would read with a gap, a mark of formatting or a note in it. */
export const literalText: Rule = {
  id: 'literal-text',
  summary: 'No text has gaps, marks of formatting or notes, which visitors would read as they stand.',
  severity: 'error',
  check: ({ funnel }) =>
    stringsIn(shown(funnel)).flatMap(({ text, ...place }) =>
      signs.flatMap(({ pattern, what, wayOut }) => {
        const [found] = pattern.exec(text) ?? [];
        return found === undefined
          ? []
          : [{ ...place, message: `Visitors would read '${found}' here, which is ${what}; ${wayOut}.` }];
      }),
    ),
};
