import type { Block } from '../../declaration/blocks/index.ts';
import type { FormQuestion } from '../../declaration/form-question.ts';
import type { Funnel, FunnelFile } from '../../declaration/funnel.ts';
import type { Page } from '../../declaration/pages/index.ts';
import type { Arm } from '../../declaration/sections/experiment.ts';
import type { Translation } from '../../declaration/sections/translation.ts';
import type { Step } from '../../declaration/step.ts';
import { armExperiments, withArm } from '../../experiments/arms.ts';
import { questionIn } from '../../pages/page-kinds.ts';
import { groupOf, withMembers } from '../members.ts';
import { withOfRows } from '../rows.ts';
import { withTexts } from '../texts/localized.ts';
import { type PlacedText, textsOf } from '../texts/texts.ts';
import { lostPage, ofWhole } from './derived.ts';
import { applyDefaults } from './fill.ts';
import { withGroupConditions } from './group-conditions.ts';
import { withNamedChoices } from './named-choices.ts';
import {
  blockDefaults,
  funnelDefaults,
  pageDefaults,
  questionDefaults,
  stepDefaults,
  textsIn,
} from './tables.ts';

/** A published version with the texts that every funnel has needed since; its own texts stay. */
export const withLaterTexts = (funnel: Funnel): Funnel => ({
  ...funnel,
  texts: applyDefaults(funnel.texts, textsIn(funnel.language).funnel.texts, {}),
});

/**
 * The whole funnel of a file: with the defaults of everything that the file leaves out. What the file declares stays,
 * so that a complete funnel is returned unchanged. In: a file that is valid against the JSON Schema of files.
 */
export function withDefaults(file: FunnelFile): Funnel {
  const { translations, ...untranslated } = withNamedChoices(withGroupConditions(file)).file;
  const funnel = withWholeArms(untranslated);
  if (!translations) return funnel;
  const texts = textsOf(funnel);
  const whole = Object.entries(translations as NonNullable<Funnel['translations']>).map(
    ([tag, translation]) => [tag, wholeTranslation(untranslated, texts, tag, translation)],
  );
  return { ...funnel, translations: Object.fromEntries(whole) };
}

/**
 * All texts of a funnel that differ in a language: its translation, and the defaults that follow from it or from the
 * language.
 */
function wholeTranslation(
  file: FunnelFile,
  texts: readonly PlacedText[],
  tag: string,
  translation: Translation,
): Translation {
  const written = { choiceSets: {}, ...file } as Funnel;
  const translated = withWholeArms({ ...withTexts(written, texts, translation), language: tag });
  const own = new Map(texts.map(({ name, text }) => [name, text]));
  const entries = textsOf(translated).map(({ name, text }) => [name, translation[name] ?? text] as const);
  return Object.fromEntries(entries.filter(([name, text]) => text !== own.get(name)));
}

/**
 * The funnel of a file. Its arms also declare everything that follows from their changes: with another heading, another
 * title.
 */
function withWholeArms(file: FunnelFile): Funnel {
  const funnel = complete(file);
  if (armExperiments(funnel).length === 0) return funnel;
  const wholeArm = (arm: Arm): Arm => {
    const { steps, pages } = complete(withArm(file as Funnel, arm));
    const before = new Map(funnel.steps.map((step) => [step.path, step]));
    const after = new Map(steps.map((step) => [step.path, step]));
    return {
      ...arm,
      ...(arm.steps && {
        steps: mapped(arm.steps, (own, path) => differing(own, after.get(path), before.get(path))),
      }),
      ...(arm.pages && {
        pages: mapped(arm.pages, (own, name) => differing(own, pages[name], funnel.pages[name])),
      }),
    };
  };
  const experiments = funnel.experiments.map(({ arms, ...experiment }) => ({
    ...experiment,
    ...(arms && { arms: mapped(arms, wholeArm) }),
  }));
  return { ...funnel, experiments };
}

const mapped = <From, To>(values: Readonly<Record<string, From>>, to: (value: From, name: string) => To) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, to(value, name)]));

/** What an arm changes of a thing, and the defaults that then differ; only the change if the thing does not exist. */
function differing<Part extends object>(own: Partial<Part>, after?: Part, before?: Part): Partial<Part> {
  const text = (part: Part, name: string) => JSON.stringify(part[name as keyof Part]);
  if (!after || !before) return own;
  const changes = Object.entries(after).filter(
    ([name]) => Object.hasOwn(own, name) || text(after, name) !== text(before, name),
  );
  return Object.fromEntries(changes) as Partial<Part>;
}

function complete(file: FunnelFile): Funnel {
  const texts = textsIn(file.language);
  const completeIn =
    (funnel: Funnel) =>
    <Part extends object>(part: Part, at: string | number, defaults: readonly object[]): Part =>
      defaults.reduce<Part>((filling, table) => applyDefaults(filling, table, { funnel, texts, at }), part);

  const written = file as Funnel;
  const whole = completeIn(written)(written, '', funnelDefaults(texts));
  const completed = completeIn(whole);
  const isLost = whole.notFound === lostPage && !Object.hasOwn(whole.pages, lostPage);
  const pages = isLost ? { ...whole.pages, [lostPage]: { kind: lostPage } as Page } : whole.pages;

  let blockQuestions = 0;
  const block = (part: Block): Block => {
    const at = questionIn(part) ? blockQuestions++ : 0;
    return completed(part, at, blockDefaults(part, texts));
  };
  whole.pages = Object.fromEntries(
    Object.entries(pages).map(([name, page]) => {
      const { blocks } = page as { readonly blocks?: readonly Block[] };
      const part = blocks ? ({ ...page, blocks: blocks.map(block) } as Page) : page;
      return [name, completed<Page>(part, name, pageDefaults(page, texts))];
    }),
  );
  whole.steps = [...written.steps];
  for (const [index, step] of written.steps.entries()) {
    const { before, after, questions } = withOfRows(step);
    const question = (part: FormQuestion, at: number): FormQuestion =>
      completed(
        { ...part, ...(part.before && { before: part.before.map(block) }) },
        at,
        questionDefaults(part, texts),
      );
    const group = groupOf(step);
    const part = {
      ...step,
      ...(before && { before: before.map(block) }),
      ...(after && { after: after.map(block) }),
      ...(questions && { questions: questions.map(question) }),
      ...(group && { member: { ...group.member, questions: group.member.questions.map(question) } }),
    } as Step;
    whole.steps[index] = withMembers(completed(part, index, stepDefaults(step, texts)), whole.language);
  }
  return completed(whole, '', [ofWhole]);
}
