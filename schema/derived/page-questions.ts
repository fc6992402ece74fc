import type { BlockOf } from '../blocks/index.ts';
import type { Funnel } from '../funnel.ts';
import type { Page } from '../pages/index.ts';
import { pointerTo } from '../pointer.ts';

/** A question that stands on a page. */
export interface PageQuestion {
  readonly question: BlockOf<'question'>;
  /** The name of the page. */
  readonly page: string;
  /** To the question. */
  readonly pointer: string;
}

/** The questions that stand on one page. */
export const questionsOn = (page: Page): readonly BlockOf<'question'>[] =>
  ('blocks' in page ? page.blocks : []).filter((block) => 'choices' in block);

/** The questions on pages, in the order of the file. */
export function pageQuestions(funnel: Funnel): readonly PageQuestion[] {
  return Object.entries(funnel.pages).flatMap(([name, page]) =>
    ('blocks' in page ? page.blocks : []).flatMap((block, index) =>
      'choices' in block
        ? [{ question: block, page: name, pointer: pointerTo('pages', name, 'blocks', index) }]
        : [],
    ),
  );
}
