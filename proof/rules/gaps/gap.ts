import { answerFields } from '../../../schema/authoring/fields/fields.ts';
import { forVisitors } from '../../../schema/authoring/for-visitors.ts';
import { textsWithGaps } from '../../../schema/authoring/texts/gap-places.ts';
import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { isWinner } from '../../../schema/declaration/sections/value.ts';
import type { Step, StepOf } from '../../../schema/declaration/step.ts';
import type { CountedDate } from '../../../schema/gaps/counted-date.ts';
import { type Gap, type GapFault, gapsIn } from '../../../schema/gaps/gap.ts';
import { type Holding, pluralForms } from '../../../schema/gaps/gap-format.ts';
import { datePartsOf } from '../../../schema/kinds/date.ts';
import { kindOf } from '../../../schema/kinds/index.ts';
import { answerableSteps } from '../../../schema/questions/form-questions.ts';
import { isCurrency } from '../../facts/texts/currency.ts';
import { askersOf } from '../../facts/texts/gaps.ts';
import { stringsIn } from '../../facts/texts/strings-in.ts';
import { templatesIn } from '../../facts/texts/templates.ts';
import { isLanguage } from '../../facts/texts/units.ts';
import { withMeantName } from '../fix.ts';
import type { Rule } from '../rule.ts';

/** What a question stores, in terms of what formats write. */
const stores: { readonly [Held in Holding]: (step: Step, funnel: Funnel) => boolean } = {
  number: (step, funnel) => 'min' in kindAuthoringOf(step).domain(step, funnel),
  items: (step, funnel) => 'several' in kindAuthoringOf(step).domain(step, funnel),
  date: (step) => kindOf(step).dated === true,
  band: () => false,
  plan: () => false,
};

const words: { readonly [Held in Holding]: string } = {
  number: 'a number',
  items: 'several choices',
  date: 'a date',
  band: 'a band',
  plan: 'what a plan charges',
};

/** Whether the format of a gap can write what the gap names. */
export function canWrite(funnel: Funnel, { of, name }: Pick<Gap, 'of' | 'name'>, writes: Holding): boolean {
  if (of === 'date') return writes === 'date';
  if (of === 'answer') {
    const askers = askersOf(funnel, name);
    return askers.every((step) => step.field === name && stores[writes](step, funnel));
  }
  if (of === 'plan') return writes === 'plan';
  const value = funnel.values?.[name];
  if (!value || isWinner(value)) return !value;
  return writes === 'number' || (writes === 'band' && value.bands !== undefined);
}

/** What is wrong with the plural forms of a gap in a language; undefined if nothing is. */
function pluralFault(written: string, language: string): string | undefined {
  const forms = [...(pluralForms(written)?.keys() ?? [])];
  const needed: readonly string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const missing = needed.filter((category) => !forms.includes(category));
  const unused = forms.filter((category) => !needed.includes(category));
  if (missing.length === 0 && unused.length === 0) return undefined;
  const categories = `the language '${language}' has the plural forms ${needed.join(', ')}`;
  return missing.length > 0
    ? `lacks '${missing.join(', ')}': ${categories}. Write each of them`
    : `has '${unused.join(', ')}', which is never used: ${categories}. Leave it out`;
}

/** What is wrong with how a date is counted. */
function dateFault(
  funnel: Funnel,
  { from, by }: CountedDate,
): Pick<GapFault, 'fault' | 'misspelt'> | undefined {
  const dates = answerableSteps(funnel).filter((step) => kindOf(step).dated);
  const known = [...dates.map(({ field }) => field), 'today'];
  if (!known.includes(from))
    return {
      fault: `counts from '${from}', and no question for a date keeps its answer under this name, so nothing fills it. Name the field of one, or 'today'`,
      misspelt: { name: from, candidates: known },
    };
  if (!by) return undefined;
  const { count, unit } = by;
  const { values = {} } = funnel;
  const numbers = Object.entries(values).flatMap(([name, value]) => (isWinner(value) ? [] : [name]));
  if (typeof count === 'object' && !numbers.includes(count.value))
    return {
      fault: `counts by '${count.value}', and no value that is a number has this name, so nothing fills it. Name such a value`,
      misspelt: { name: count.value, candidates: numbers },
    };
  const parts = dates
    .filter(({ field }) => field === from)
    .map((step) => datePartsOf(step as StepOf<'date'>));
  const needed = unit === 'week' ? 'day' : unit;
  return parts.every((asked) => asked.includes(needed))
    ? undefined
    : {
        fault: `counts in ${unit}s from '${from}', which is asked for without its ${needed}, so the date is made up. Count in longer units, or ask for the ${needed}`,
      };
}

/** What is wrong with a well-formed gap, and the names that it could have meant; undefined if nothing is. */
function faultOf(funnel: Funnel, gap: Gap): Pick<GapFault, 'fault' | 'misspelt'> | undefined {
  const { of, name, date } = gap;
  if (of === 'date') return (date && dateFault(funnel, date)) ?? formatFault(funnel, gap);
  const { values = {} } = funnel;
  const fields = answerableSteps(funnel).flatMap((step) => answerFields(step, funnel));
  const { known, owner, wayOut } = {
    answer: { known: fields, owner: 'step keeps an answer under', wayOut: 'field of a step' },
    value: { known: Object.keys(values), owner: 'value has', wayOut: 'value' },
    plan: { known: funnel.plans.map(({ id }) => id), owner: 'plan has', wayOut: 'plan by its id' },
  }[of];
  if (!known.includes(name)) {
    return {
      fault: `names '${name}', and no ${owner} this name, so nothing fills it. Name a ${wayOut}`,
      misspelt: { name, candidates: known },
    };
  }
  return formatFault(funnel, gap);
}

/** What is wrong with the format of a gap whose names are known. */
function formatFault(funnel: Funnel, gap: Gap): Pick<GapFault, 'fault' | 'misspelt'> | undefined {
  const { name, format } = gap;
  const { language } = funnel;
  if (!format) return undefined;
  if (!canWrite(funnel, gap, format.writes))
    return {
      fault: `has the format '${format.name}', which writes ${words[format.writes]}, and '${name}' is not of that kind. Use another format, or remove it`,
    };
  if (format.name === 'money' && !isCurrency(format.options))
    return {
      fault: `is money in '${format.options}', which is no currency. Take a code of ISO 4217, such as USD`,
    };
  const plural =
    format.name === 'plural' && isLanguage(language) ? pluralFault(format.options, language) : undefined;
  return plural === undefined ? undefined : { fault: plural };
}

/** Why a gap in this place is not filled. */
function misplaced(pointer: string, templates: ReadonlySet<string>): string {
  if (pointer.startsWith('/choiceSets/'))
    return "the choice is also what is stored, which is the same for everybody. Keep that as its 'value', and write the text as its 'label'";
  return templates.has(pointer)
    ? 'this text has gaps of another kind, or is kept word by word. Say it without'
    : 'gaps are filled in the texts of steps, pages, plans and choices alone. Say it without';
}

export const gap: Rule = {
  id: 'gap',
  summary:
    'Every gap can be filled: it is written as gaps are, in a text of a screen, and names what there is.',
  severity: 'error',
  essential: true,
  *check({ funnel }) {
    const fillable = new Set(textsWithGaps(funnel).map(({ pointer }) => pointer));
    const templates = templatesIn(funnel);
    for (const { text, ...place } of stringsIn(forVisitors(funnel))) {
      const isFilled = fillable.has(place.pointer) && !templates.has(place.pointer) && place.at === undefined;
      for (const gap of gapsIn(text)) {
        if (!isFilled) {
          yield {
            ...place,
            message: `Visitors would read '${gap.written}' itself: ${misplaced(place.pointer, templates)}.`,
          };
          continue;
        }
        const found = 'fault' in gap ? gap : faultOf(funnel, gap);
        if (!found) continue;
        const { name, candidates } = found.misspelt ?? { name: '', candidates: [] };
        yield withMeantName(
          { ...place, message: `The gap '${gap.written}' ${found.fault}.` },
          name,
          candidates,
          (meant) => text.replace(gap.written, () => gap.written.replace(name, () => meant)),
        );
      }
    }
  },
};
