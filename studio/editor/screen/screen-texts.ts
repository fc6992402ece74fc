import { textsOf } from '../../../schema/authoring/texts/texts.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { type Arms, armExperiments, changesOf, placeOfChange } from '../../../schema/experiments/arms.ts';
import { stepExperiments } from '../../../schema/experiments/variant.ts';
import { gapsIn } from '../../../schema/gaps/gap.ts';
import { isWithin, pathOf, pointerTo, valueAt } from '../../../schema/places/pointer.ts';

/** A text of the funnel that a screen may show. */
export interface ScreenText {
  /** Into the whole funnel, as its file declares it. */
  readonly pointer: string;
  /** In the language that is shown, with its gaps. */
  readonly text: string;
}

/** The texts that a screen may show: its own, and those that screens share. */
export interface ScreenTexts {
  readonly own: readonly ScreenText[];
  readonly shared: readonly ScreenText[];
}

/** In: the funnel in a visitor's arms and language, and the pointer of the screen. */
export function screenTexts(seen: Funnel, screen: string, arms: Arms): ScreenTexts {
  const inArms = changesInArms(seen, arms);
  const inVariants = changesInVariants(seen, arms);
  const isShown = (section: string | number, name: string | number) =>
    !(section === 'steps' || section === 'pages') || pointerTo(section, name) === screen;
  const texts = textsOf(seen, isShown)
    .map(({ path, text }) => ({ pointer: pointerTo(...path), text }))
    .filter(
      ({ pointer }) =>
        !isWithin(pointer, '/experiments') &&
        !inVariants.some(({ at }) => isWithin(pointer, at)) &&
        (!pointer.includes('/variants/') || inVariants.some(({ to }) => isWithin(pointer, to))),
    );
  const names = JSON.stringify(valueAt(seen, screen)) ?? '';
  const isOwn = ({ pointer }: ScreenText) =>
    isWithin(pointer, screen) ||
    // A choice of a set that the screen names.
    (isWithin(pointer, '/choiceSets') && names.includes(JSON.stringify(pathOf(pointer)[1])));
  const placed = ({ pointer, text }: ScreenText) => {
    const change = inArms.find(({ at }) => isWithin(pointer, at));
    return { text, pointer: change ? change.to + pointer.slice(change.at.length) : pointer };
  };
  return {
    own: texts.filter(isOwn).map(placed),
    shared: texts.filter((text) => !isOwn(text)).map(placed),
  };
}

/** Where the funnel that is seen has what an arm or a variant says, and where the file declares it. */
interface Change {
  readonly at: string;
  readonly to: string;
}

const changesInArms = (seen: Funnel, arms: Arms): readonly Change[] =>
  armExperiments(seen).flatMap((experiment) => {
    const name = arms[experiment.id] ?? '';
    const under = ['experiments', seen.experiments.indexOf(experiment), 'arms', name];
    return changesOf(experiment.arms[name] ?? {}).map((change) => ({
      at: pointerTo(...placeOfChange(seen, change)),
      to: pointerTo(...under, ...change),
    }));
  });

const changesInVariants = (seen: Funnel, arms: Arms): readonly Change[] =>
  stepExperiments(seen).flatMap(({ id, step: path }) => {
    const index = seen.steps.findIndex((step) => step.path === path);
    const name = arms[id] ?? '';
    return Object.keys(seen.steps[index]?.variants?.[name] ?? {}).map((property) => ({
      at: pointerTo('steps', index, property),
      to: pointerTo('steps', index, 'variants', name, property),
    }));
  });

/** As text is compared: without the isolates around what fills gaps, and with one space for any space. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Finds the texts that a screen shows in the order in which it shows them: of two places with one text, the first time
 * gives the first place, and the second time the second.
 */
export class TextFinder {
  readonly #texts: ScreenTexts;
  readonly #seen = new Map<string, number>();

  constructor(texts: ScreenTexts) {
    this.#texts = texts;
  }

  /** The text of the funnel that is shown as this; undefined if it is none. */
  find(shown: string): ScreenText | undefined {
    const wanted = plain(shown);
    if (wanted === '') return undefined;
    const among = (texts: readonly ScreenText[]) => texts.filter(({ text }) => showsAs(text, wanted));
    const own = among(this.#texts.own);
    if (own.length === 0) return among(this.#texts.shared)[0];
    const before = this.#seen.get(wanted) ?? 0;
    this.#seen.set(wanted, before + 1);
    return own[Math.min(before, own.length - 1)];
  }
}

/** Whether a text is shown as these words, whatever fills its gaps. */
function showsAs(text: string, words: string): boolean {
  const gaps = gapsIn(text);
  if (gaps.length === 0) return plain(text) === words;
  let rest = text;
  const around = gaps.map(({ written }) => {
    const at = rest.indexOf(written);
    const before = rest.slice(0, at);
    rest = rest.slice(at + written.length);
    return before;
  });
  const pattern = [...around, rest].map((part) => escaped(part.replaceAll(/\s+/g, ' '))).join('.*');
  return new RegExp(`^${pattern}$`, 's').test(words);
}

const escaped = (words: string): string => words.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
