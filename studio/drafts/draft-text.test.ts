import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DraftText, type Revision } from './draft-text.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A draft at its first revision, and a server whose answers a test gives. */
function opened() {
  const sent: Revision[] = [];
  const answers: PromiseWithResolvers<Revision>[] = [];
  const draft = new DraftText({ revision: 1, files: { a: 'one two three' } }, (texts) => {
    sent.push(texts);
    const answer = Promise.withResolvers<Revision>();
    answers.push(answer);
    return answer.promise;
  });
  const answer = async (revision: number, a: string) => {
    answers.at(-1)?.resolve({ revision, files: { a } });
    await vi.advanceTimersByTimeAsync(0);
  };
  return { draft, sent, answers, answer };
}

test('saves once after a pause, however many letters are typed', async () => {
  const { draft, sent, answer } = opened();
  for (const a of ['one two three4', 'one two three45']) draft.type({ a });
  expect(draft.snapshot().state).toBe('unsaved');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([{ revision: 1, files: { a: 'one two three45' } }]);
  await answer(2, 'one two three45');
  expect(draft.snapshot()).toEqual({ files: { a: 'one two three45' }, state: 'saved' });
});

test('saves within a second what is typed without a pause', async () => {
  const { draft, sent, answer } = opened();
  for (let letters = 1; letters <= 12; letters += 1) {
    draft.type({ a: 'x'.repeat(letters) });
    await vi.advanceTimersByTimeAsync(300);
    if (sent.length > 0) break;
  }
  expect(sent).toEqual([{ revision: 1, files: { a: 'xxx' } }]);
  await answer(2, 'xxx');
  draft.type({ a: 'xxxx' });
  await vi.advanceTimersByTimeAsync(300);
  expect(sent).toHaveLength(1);
});

test('keeps what is typed while it saves, and saves that from the revision that came back', async () => {
  const { draft, sent, answer } = opened();
  draft.type({ a: 'one two three4' });
  await vi.advanceTimersByTimeAsync(1_000);
  draft.type({ a: 'one two three45' });
  await answer(3, 'ONE two three4');
  expect(draft.snapshot().files).toEqual({ a: 'ONE two three45' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent.at(-1)).toEqual({ revision: 3, files: { a: 'ONE two three45' } });
});

test('takes over what others have saved, and leaves to the server where both have edited one place', async () => {
  const { draft, sent } = opened();
  draft.receive({ revision: 2, files: { a: 'ONE two three' } });
  expect(draft.snapshot()).toEqual({ files: { a: 'ONE two three' }, state: 'saved' });
  draft.type({ a: 'ONE 2 three' });
  draft.receive({ revision: 3, files: { a: 'ONE TWO three' } });
  expect(draft.snapshot().files).toEqual({ a: 'ONE 2 three' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([{ revision: 2, files: { a: 'ONE 2 three' } }]);
});

test('gives what is not saved to be kept, with when it was typed, until it is saved', async () => {
  const kept: (Revision | undefined)[] = [];
  const answer = Promise.withResolvers<Revision>();
  const draft = new DraftText({ revision: 7, files: { a: 'one' } }, () => answer.promise, {
    keep: (unsaved) => kept.push(unsaved),
    now: () => 1_000,
  });
  draft.type({ a: 'one two' });
  expect(kept.at(-1)).toEqual({ revision: 7, files: { a: 'one two' } });
  expect(draft.snapshot().unsavedSince).toBe(1_000);
  const saving = draft.save();
  expect(kept.at(-1)).toEqual({ revision: 7, files: { a: 'one two' } });
  answer.resolve({ revision: 8, files: { a: 'one two' } });
  await saving;
  expect(kept.at(-1)).toBeUndefined();
  expect(draft.snapshot().unsavedSince).toBeUndefined();
});

test('says why it could not save, keeps the text, and tries again', async () => {
  const { draft, sent, answers, answer } = opened();
  draft.type({ a: 'new' });
  await vi.advanceTimersByTimeAsync(1_000);
  answers.at(-1)?.reject(new Error('The server could not be reached.'));
  await vi.advanceTimersByTimeAsync(0);
  expect(draft.snapshot()).toMatchObject({ files: { a: 'new' }, state: 'unsaved' });
  expect(draft.snapshot().error?.message).toBe('The server could not be reached.');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toHaveLength(2);
  await answer(2, 'new');
  expect(draft.snapshot()).toEqual({ files: { a: 'new' }, state: 'saved' });
});
