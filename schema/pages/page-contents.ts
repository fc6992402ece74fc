import type { Block } from '../declaration/blocks/index.ts';
import type { Funnel } from '../declaration/funnel.ts';
import { type Below, pointerTo } from '../places/pointer.ts';
import type { CallToAction, Question } from './page-kinds.ts';
import { pageKindOf, questionIn } from './page-kinds.ts';

export interface PageQuestion {
  readonly question: Question;
  readonly page: string;
  readonly pointer: string;
}

/** The questions on pages, in the order of the file. */
export const pageQuestions = (funnel: Funnel): readonly PageQuestion[] =>
  Object.entries(funnel.pages).flatMap(([name, page]) =>
    (pageKindOf(page).blocks?.(page) ?? []).flatMap((block, at) => {
      const question = questionIn(block);
      return question ? [{ question, page: name, pointer: pointerTo('pages', name, 'blocks', at) }] : [];
    }),
  );

/** What the buttons of a page do, and where the funnel declares it. */
interface PageCallToAction extends CallToAction {
  readonly page: string;
  readonly pointer: string;
}

/** The calls to action of pages, in the order of the file. */
export const callsToAction = (funnel: Funnel): readonly PageCallToAction[] =>
  Object.entries(funnel.pages).flatMap(([name, page]) => {
    const found = pageKindOf(page).callToAction?.(page);
    return found ? [{ ...found, page: name, pointer: pointerTo('pages', name, 'callToAction') }] : [];
  });

interface BlockList {
  readonly blocks: readonly Block[];
  readonly path: Below;
}

/** The lists of blocks of the pages, and of the steps. */
export const blockLists = ({ pages, steps }: Funnel): readonly BlockList[] => [
  ...Object.entries(pages).map(([name, page]) => ({
    blocks: pageKindOf(page).blocks?.(page) ?? [],
    path: ['pages', name, 'blocks'],
  })),
  ...steps.flatMap(({ before = [], after = [], questions = [], helpSheet }, index) => [
    { blocks: helpSheet?.blocks ?? [], path: ['steps', index, 'helpSheet', 'blocks'] },
    { blocks: before, path: ['steps', index, 'before'] },
    { blocks: after, path: ['steps', index, 'after'] },
    ...questions.map((question, at) => ({
      blocks: question.before ?? [],
      path: ['steps', index, 'questions', at, 'before'],
    })),
  ]),
];
