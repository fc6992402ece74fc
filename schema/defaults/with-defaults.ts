import { type Block, blockKindOf } from '../blocks/index.ts';
import type { Funnel, FunnelFile } from '../funnel.ts';
import type { Page } from '../pages/index.ts';
import type { Step } from '../step.ts';
import { lostPage, ofWhole } from './derived.ts';
import { filled } from './fill.ts';
import {
  blockDefaults,
  funnelDefaults,
  pageDefaults,
  questionDefaults,
  stepDefaults,
  textsIn,
} from './tables.ts';

/**
 * The whole funnel of a file: with everything that the file leaves out. What the file says stays as it is, so that a
 * complete funnel comes back equal. In: a file that fits the JSON Schema of files.
 */
export function withDefaults(file: FunnelFile): Funnel {
  const texts = textsIn(file.language);
  const completeIn =
    (funnel: Funnel) =>
    <Part extends object>(part: Part, at: string | number, defaults: readonly object[]): Part =>
      defaults.reduce<Part>((filling, table) => filled(filling, table, { funnel, texts, at }), part);

  const written = file as Funnel;
  const whole = completeIn(written)(written, '', funnelDefaults(texts));
  const complete = completeIn(whole);
  const isLost = whole.notFound === lostPage && !Object.hasOwn(whole.pages, lostPage);
  const pages = isLost ? { ...whole.pages, [lostPage]: { kind: lostPage } as Page } : whole.pages;

  let questions = 0;
  const block = (part: Block): Block => {
    const at = blockKindOf(part).asks?.(part) ? questions++ : 0;
    return complete(part, at, blockDefaults(part, texts));
  };
  whole.pages = Object.fromEntries(
    Object.entries(pages).map(([name, page]) => {
      const { blocks } = page as { readonly blocks?: readonly Block[] };
      const part = blocks ? ({ ...page, blocks: blocks.map(block) } as Page) : page;
      return [name, complete<Page>(part, name, pageDefaults(page, texts))];
    }),
  );
  whole.steps = [...written.steps];
  for (const [index, step] of written.steps.entries()) {
    const { before, after, questions: asked } = step;
    const part = {
      ...step,
      ...(before && { before: before.map(block) }),
      ...(after && { after: after.map(block) }),
      ...(asked && {
        questions: asked.map((question, at) => complete(question, at, questionDefaults(question, texts))),
      }),
    };
    whole.steps[index] = complete<Step>(part, index, stepDefaults(step, texts));
  }
  return complete(whole, '', [ofWhole]);
}
