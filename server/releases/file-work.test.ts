import { expect, onTestFinished, test } from 'vitest';
import { minimalText } from '../../tests/support/funnel-text.ts';
import { FileWork } from './file-work.ts';

const filesOf = (text: string) => ({ file: 'funnel.json', text, overlays: [], pictures: {} });

/** A funnel of three megabytes, with many properties that nothing reads. */
const hostile = minimalText.replace(
  '{',
  `{${Array.from({ length: 150_000 }, (_, at) => `"nothing${at}": 1`).join(', ')},`,
);

function fileWork(limitMs?: number): FileWork {
  const work = new FileWork(limitMs);
  onTestFinished(() => work.end());
  return work;
}

test('work over the limit is stopped with a sentence, and what waits behind it is done', async () => {
  const work = fileWork(2_000);
  const [stopped, next] = await Promise.all([
    work.validate(filesOf(hostile)),
    work.validate(filesOf(minimalText)),
  ]);
  expect(stopped).toMatchObject({
    problems: [
      {
        rule: 'too-complex',
        severity: 'error',
        message:
          'Checking these files takes longer than 2 seconds, or too much memory, so that it was stopped. No funnel needs so much: take out what was pasted by mistake.',
      },
    ],
    funnel: undefined,
  });
  expect(next.funnel?.id).toBe('pet-quiz');
  const [base, mine, theirs] = ['a', 'b', 'c'].map((name) => ({
    'funnel.json': JSON.stringify(Array.from({ length: 60_000 }, (_, at) => `${name}${at % 7}${at}`)),
  }));
  if (!base || !mine || !theirs) throw new Error('Three texts were made.');
  await expect(fileWork(1).merge({ base, mine, theirs })).rejects.toThrow(
    'Merging your texts with what others have saved takes longer than 0.001 seconds, or too much memory, so that it was stopped. Nothing of yours is saved. Load the draft again, and make your edit there.',
  );
});

test('of very many problems the first are named, errors before warnings', async () => {
  const unread = Array.from({ length: 600 }, (_, at) => `"nothing${at}": 1`).join(', ');
  const { problems } = await fileWork().validate(filesOf(minimalText.replace('{', `{${unread},`)));
  expect(problems).toHaveLength(501);
  expect(problems.at(-1)).toMatchObject({
    rule: 'more-problems',
    message: 'The files have 100 more problems, which are not listed. Mend these first.',
  });
});
