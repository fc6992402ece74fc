import { answerFields } from '../../../schema/authoring/fields/fields.ts';
import { forVisitors } from '../../../schema/authoring/for-visitors.ts';
import { textsWithGaps } from '../../../schema/authoring/texts/gap-places.ts';
import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { isWinner } from '../../../schema/declaration/sections/value.ts';
import type { Step } from '../../../schema/declaration/step.ts';
import { type Gap, gapsIn } from '../../../schema/gaps/gap.ts';
import { type Holding, pluralForms } from '../../../schema/gaps/gap-format.ts';
import { kindOf } from '../../../schema/kinds/index.ts';
import { askedSteps } from '../../../schema/questions/form-questions.ts';
import { isCurrency } from '../../facts/texts/currency.ts';
import { askersOf, gapsOf } from '../../facts/texts/gaps.ts';
import { stringsIn } from '../../facts/texts/strings-in.ts';
import { templatesIn } from '../../facts/texts/templates.ts';
import { isLanguage } from '../../facts/texts/units.ts';
import { didYouMean } from '../../nearest.ts';
import type { Finding, Rule } from '../rule.ts';

/** What a question stores, in terms of what formats write. */
const keeps: { readonly [Held in Holding]: (step: Step, funnel: Funnel) => boolean } = {
  number: (step, funnel) => 'min' in kindAuthoringOf(step).domain(step, funnel),
  items: (step, funnel) => 'several' in kindAuthoringOf(step).domain(step, funnel),
  date: (step) => kindOf(step).dated === true,
  band: () => false,
};

const words: { readonly [Held in Holding]: string } = {
  number: 'a number',
  items: 'several choices',
  date: 'a date',
  band: 'a band',
};

/** Whether the format of a gap can write what the gap names. */
function canWrite(funnel: Funnel, { of, name }: Gap, writes: Holding): boolean {
  if (of === 'answer') {
    const askers = askersOf(funnel, name);
    return askers.every((step) => step.field === name && keeps[writes](step, funnel));
  }
  const value = funnel.values?.[name];
  if (!value || isWinner(value)) return !value;
  return writes === 'number' || (writes === 'band' && value.bands !== undefined);
}

/** What is wrong with the plural forms of a gap in a language; undefined if nothing is. */
function pluralFault(given: string, language: string): string | undefined {
  const forms = [...(pluralForms(given)?.keys() ?? [])];
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const missing = pluralCategories.filter((category) => !forms.includes(category));
  const unused = forms.filter((category) => !(pluralCategories as readonly string[]).includes(category));
  if (missing.length === 0 && unused.length === 0) return undefined;
  const said = `the language '${language}' has the plural forms ${pluralCategories.join(', ')}`;
  return missing.length > 0
    ? `lacks '${missing.join(', ')}': ${said}. Write each of them`
    : `has '${unused.join(', ')}', which is never used: ${said}. Leave it out`;
}

/** What is wrong with a well-formed gap; undefined if nothing is. */
function faultOf(funnel: Funnel, gap: Gap): string | undefined {
  const { of, name, format } = gap;
  const { language, values = {} } = funnel;
  const fields = askedSteps(funnel).flatMap((step) => answerFields(step, funnel));
  const known = of === 'answer' ? fields : Object.keys(values);
  if (!known.includes(name)) {
    const [keeper, wayOut] =
      of === 'answer' ? ['step keeps an answer under', 'field of a step'] : ['value has', 'value'];
    return `names '${name}', and no ${keeper} this name, so nothing fills it. Name a ${wayOut}.${didYouMean(name, known)}`;
  }
  if (!format) return undefined;
  if (!canWrite(funnel, gap, format.writes)) {
    return `has the format '${format.name}', which writes ${words[format.writes]}, and '${name}' is not of that kind. Use another format, or remove it.`;
  }
  if (format.name === 'money' && !isCurrency(format.given)) {
    return `is money in '${format.given}', which is no currency. Take a code of ISO 4217, such as USD.`;
  }
  const plural =
    format.name === 'plural' && isLanguage(language) ? pluralFault(format.given, language) : undefined;
  return plural && `${plural}.`;
}

/** Why a gap in this place is not filled. */
function misplaced(pointer: string, templates: ReadonlySet<string>): string {
  if (pointer.startsWith('/choiceSets/'))
    return "the choice is also what is stored, which is the same for everybody. Keep that as its 'value', and write the text as its 'label'";
  return templates.has(pointer)
    ? 'this text has gaps of another kind, or is kept word by word. Say it without'
    : 'gaps are filled in the texts of steps, pages, plans and choices alone. Say it without';
}

/** A gap that cannot be filled. */
export const gap: Rule = {
  id: 'gap',
  summary:
    'Every gap can be filled: it is written as gaps are, in a text of a screen, and names what there is.',
  severity: 'error',
  essential: true,
  check: ({ funnel }) => {
    const filled = new Set(textsWithGaps(funnel).map(({ pointer }) => pointer));
    const templates = templatesIn(funnel);
    const written = stringsIn(forVisitors(funnel)).flatMap(({ text, ...place }): readonly Finding[] => {
      const isFilled = filled.has(place.pointer) && !templates.has(place.pointer) && place.at === undefined;
      return gapsIn(text).flatMap((found) => {
        if (!isFilled) {
          const message = `Visitors would read '${found.written}' itself: ${misplaced(place.pointer, templates)}.`;
          return [{ ...place, message }];
        }
        if (!('fault' in found)) return [];
        const { misspelt, fault } = found;
        const hint = misspelt ? didYouMean(misspelt.given, misspelt.known) : '';
        return [{ ...place, message: `The gap '${found.written}' ${fault}.${hint}` }];
      });
    });
    const faults = gapsOf(funnel).flatMap(({ gap, pointer }): readonly Finding[] => {
      const fault = faultOf(funnel, gap);
      return fault && !templates.has(pointer)
        ? [{ pointer, message: `The gap '${gap.written}' ${fault}` }]
        : [];
    });
    return [...written, ...faults];
  },
};
