import { describe, expect, test } from 'vitest';
import type { Answers } from '../../schema/answers/answer.ts';
import { withGaps } from '../../schema/authoring/texts/gap-places.ts';
import { pageKindOf } from '../../schema/pages/page-kinds.ts';
import { scoredFunnel } from '../../tests/support/scored-funnel.ts';
import { withValues } from '../../tests/support/with-values.ts';
import { filledFunnel } from './fill.ts';

const heavy = { value: 'burden', is: 'heavy' };
const notices = () => [
  { kind: 'notice', text: 'For heavy ones.', when: heavy },
  { kind: 'notice', text: 'For light ones.', when: { not: heavy } },
  { kind: 'notice', text: 'For all: {value:burden|else: ?}.' },
];
const funnel = withGaps(
  withValues(scoredFunnel, {
    '/steps/4/before': notices(),
    '/steps/4/helpSheet': {
      label: 'Help',
      title: 'Help',
      text: 'Help',
      closeLabel: 'Close',
      blocks: notices(),
    },
    '/pages/result': { kind: 'end', title: 'Result', name: 'Result', heading: 'Result', blocks: notices() },
    '/routes/~1result': 'result',
  }),
);

/** What a visitor with these answers sees at a path. */
const at = (path: string, answers: Answers | undefined) => {
  const { steps, pages, plans } = filledFunnel(
    funnel,
    path,
    answers && { sessionId: 'A', answers, now: new Date() },
  );
  const texts = (blocks: readonly object[] = []) =>
    blocks.map((block) => String((block as { text?: string }).text).replaceAll(/[\u2068\u2069]/g, ''));
  return {
    step: texts(steps[4]?.before),
    help: texts(steps[4]?.helpSheet?.blocks),
    page: texts(pages.result && pageKindOf(pages.result).blocks?.(pages.result)),
    plans: plans.map(({ id }) => id),
  };
};

const large = { Pet: 'Dog', Size: 'Large', Age: 3 };
const cat = { Pet: 'Cat', Age: 3 };

describe('what depends on answers is shown', () => {
  test('in a step, its help and the plans, by the values there', () => {
    expect(at('/cheap', large)).toMatchObject({
      step: ['For heavy ones.', 'For all: 3.'],
      help: ['For heavy ones.', 'For all: 3.'],
      plans: ['small', 'large'],
    });
    expect(at('/cheap', cat)).toMatchObject({
      step: ['For light ones.', 'For all: 0.'],
      plans: ['small'],
    });
  });

  test('on an end page', () => {
    expect(at('/result', large).page).toEqual(['For heavy ones.', 'For all: 3.']);
    expect(at('/result', cat).page).toEqual(['For light ones.', 'For all: 0.']);
  });

  test('not by answers of a branch that was left', () => {
    expect(at('/result', { ...cat, Size: 'Large' }).page).toContain('For light ones.');
  });

  test('not to a visitor without answers', () => {
    expect(at('/result', undefined)).toMatchObject({ page: ['For all: ?.'], plans: ['small'] });
  });
});

test('a funnel that shows all to everybody says nothing of gaps', () => {
  expect(withGaps(withValues(scoredFunnel, { '/plans/1/when': undefined })).gaps).toBeUndefined();
  expect(withGaps(scoredFunnel).gaps).toEqual([]);
});
