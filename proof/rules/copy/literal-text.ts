import { labelOf, storedValue } from '../../../schema/answers/choice-set.ts';
import { isFor } from '../../../schema/authoring/audience.ts';
import { forVisitors } from '../../../schema/authoring/for-visitors.ts';
import { withoutGaps } from '../../../schema/gaps/gap.ts';
import { stringsIn } from '../../facts/texts/strings-in.ts';
import { templatesIn } from '../../facts/texts/templates.ts';
import type { Rule } from '../rule.ts';

/** The gaps of template languages and mail programs, each with how it writes a name. */
const gaps: readonly RegExp[] = [
  // {{ name | default: you }}, {% if name %}
  /\{{2,3}[^{}]*\S[^{}]*\}{2,3}|\{%.*?%\}/u,
  // {name}, {name|you}, ${name}, #{name}, %{name}
  /[$#%]?\{[\p{L}\d_.\s|-]+\}|\$\{/u,
  // <%= name %>
  /<%.*?%>/u,
  // *|NAME|*
  /\*\|[^|]+\|\*/u,
  // [[name]]
  /\[\[[^[\]]+\]\]/u,
  // [First Name], [your city], [job_title]; other words in brackets are a remark.
  /\[(?:[\p{L}\s_-]*(?:name|nombre|nom|nome)|(?:your|insert)\s[^[\]]+|\p{L}+(?:_\p{L}+)+|company|city|e-?mail|date)\]/u,
  // %name%, but not the encoded letters of an address, such as %C3%A9
  /(?<![\p{L}\d/.=_-])%{1,2}[\p{L}_][\p{L}\d_.-]*%{1,2}|%[sd]\b/u,
  // @name@, but not @name@site
  /(?<![\p{L}\d.])@[\p{L}_][\p{L}\d_.-]*@(?![\p{L}\d])/u,
  // $name$
  /\$[\p{L}_][\p{L}\d_.]*\$/u,
  // ##NAME##
  /##[\p{L}_][\p{L}\d_ ]*##/u,
];

const html: readonly RegExp[] = [
  // Markup comes as two tags; a single tag may be the subject of the text.
  /<(a|b|em|i|small|span|strong|su[bp]|u)\b[^<>]*>(?=.+<\/\1>)/,
  /<\/?(?:br|div|h[1-6]|img|li|ol|p|ul)\b[^<>]*>/,
  /&(?:nbsp|amp|lt|gt|quot|[nm]dash|hellip|[lr][sd]quo|#\d+);/,
];

const anyOf = (patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'), 'isu');

/** A choice that is only a tag belongs to a quiz about HTML. */
const onlyMarks = /^(?:<[^<>]*>|&[\w#]+;)+$/;

const gap = {
  pattern: anyOf(gaps),
  what: 'a gap, and nothing fills it in',
  wayOut: "Say it without, or tell an answer as in '{answer:Name|else: you}'",
};

/** Code that visitors would read literally: what each is, and how to correct it. */
const signs: readonly { readonly pattern: RegExp; readonly what: string; readonly wayOut: string }[] = [
  gap,
  {
    pattern: anyOf(html),
    what: 'HTML, and texts are shown as they are written',
    wayOut: 'Write the characters themselves, without marks',
  },
  {
    pattern: /^\s*(?:undefined|null|NaN)\s*$|\[object Object\]/,
    what: 'what a program writes where it has no value',
    wayOut: 'Write the text that belongs there',
  },
  {
    pattern: /\*\*[^*]+\*\*|\[[^\]]+\]\((?:https?:|\/)[^)]*\)/,
    what: 'Markdown, and texts are shown as they are written',
    wayOut: 'Leave the marks out',
  },
  {
    pattern: /\bTODO:|\bTBD\b|\bFIXME\b|[Ll]orem ipsum/,
    what: 'a note that something is missing',
    wayOut: 'Write the text that belongs there',
  },
];

export const literalText: Rule = {
  id: 'literal-text',
  summary:
    'No text has gaps, marks of formatting, notes or lost values, which visitors would read literally.',
  severity: 'error',
  *check({ funnel }) {
    const choices = Object.values(funnel.choiceSets).flat();
    const marks = choices.flatMap((choice) => [storedValue(choice), labelOf(choice)]);
    // Conditions name such a choice as well.
    const intended = new Set(marks.filter((text) => onlyMarks.test(text)));
    const templates = templatesIn(funnel);
    // The dashboard's texts, which are for staff, have gaps that the schema checks.
    const pages = Object.entries(funnel.pages).filter(([, page]) => !isFor('staff', page));
    const shown = forVisitors({ ...funnel, pages: Object.fromEntries(pages) });
    for (const { text, ...place } of stringsIn(shown))
      for (const sign of signs) {
        // Our own gaps are filled in, or reported by the rule 'gap'.
        const [match] = sign.pattern.exec(withoutGaps(text)) ?? [];
        if (match !== undefined && !intended.has(text) && !(sign === gap && templates.has(place.pointer)))
          yield {
            ...place,
            message: `Visitors would read '${match}' here, which is ${sign.what}. ${sign.wayOut}.`,
          };
      }
  },
};
