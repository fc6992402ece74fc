import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DraftResponse, SaveDraftResponse } from '../server/api.ts';
import { DraftText } from '../studio/drafts/draft-text.ts';
import { type Act, act, funnelFile } from '../studio/editor/document/act.ts';
import { Editor } from '../studio/editor/document/editor.ts';
import { insertItem, moveItem, removeValue, setValue } from '../studio/editor/document/json-edits.ts';
import { oneConnection } from './support/server/databases.ts';
import { type StaffBrowser, staffAccount } from './support/server/staff-account.ts';
import { type TestServer, testServer } from './support/server/test-server.ts';

let server: TestServer;
let ana: StaffBrowser;
let ben: StaffBrowser;
beforeAll(async () => {
  server = await testServer(await oneConnection());
  ana = await staffAccount(server, 'Ana', 'editor');
  ben = await staffAccount(server, 'Ben', 'editor');
});
afterAll(() => server.database.close());

/** Opens a draft of the shipped funnel, as the given people edit it. */
async function openedBy(...people: readonly StaffBrowser[]) {
  const started = await ana.post('/api/staff/funnels/job-seeker/drafts', { name: 'Both', from: '1.1.3' });
  const { id } = await started.json();
  const path = `/api/staff/drafts/${id}`;
  const read = async (): Promise<DraftResponse> => (await ana.get(path)).json();
  const first = await read();
  const sides = people.map((person) => {
    const text = new DraftText(first, async (texts) => {
      const response = await person.post(`${path}/save`, texts);
      expect(response.status).toBe(200);
      return (await response.json()) as SaveDraftResponse;
    });
    return { text, editor: new Editor(text) };
  });
  return { path, read, sides };
}

/** Hundreds take a while: `RUNS=200 npx vitest run` this file. */
const steps = Number(process.env.RUNS ?? 70);

/** The marks of acts in a text. */
const marksIn = (text: string) => new Set(text.match(/mark-\d+-/g));

/** What an act does, by a number: each writes a mark of its own. */
const acts: readonly ((at: number, mark: string) => Act)[] = [
  (at, mark) => act('set', (source) => setValue(source, `/steps/${at}/heading`, mark)),
  (at, mark) => act('label', (source) => setValue(source, `/steps/${at}/$comment`, mark)),
  (at, mark) => act('insert', (source) => insertItem(source, '/plans/0/features', at % 3, mark)),
  (at, mark) => act('skip', (source) => insertItem(source, '/skips', 0, { number: 100 + at, reason: mark })),
  (at) => act('move', (source) => moveItem(source, '/steps', at, (at + 7) % 20)),
  (at) => act('remove', (source) => removeValue(source, `/plans/0/features/${at % 4}`)),
];

test('two editors of one draft end with one text, and no act of either is lost without a word', async () => {
  const step = fc.record({
    who: fc.nat(1),
    kind: fc.nat(acts.length - 1),
    at: fc.nat(19),
    follows: fc.constantFrom('nothing', 'save', 'save both', 'save meanwhile', 'read', 'undo'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: steps, maxLength: steps }), async (story) => {
      const { read, sides } = await openedBy(ana, ben);
      const textOf = (editor: Editor) => editor.snapshot().files[funnelFile] ?? '';
      const written = new Set<string>();
      const takenOut = new Set<string>();
      const conflicting = new Set<string>();
      for (const [count, { who, kind, at, follows }] of story.entries()) {
        const side = sides[who];
        const other = sides[1 - who];
        const make = acts[kind];
        if (!side || !other || !make) continue;
        const change = (does: () => void) => {
          const before = marksIn(textOf(side.editor));
          does();
          const after = marksIn(textOf(side.editor));
          for (const mark of after.difference(before)) written.add(mark);
          for (const mark of before.difference(after)) takenOut.add(mark);
        };
        change(() => side.editor.do(make(at, `mark-${count}-`)));
        if (follows === 'undo') change(() => side.editor.undo());
        if (follows === 'save') await side.text.save();
        if (follows === 'save both') await Promise.all([side.text.save(), other.text.save()]);
        if (follows === 'read') side.text.receive(await read());
        if (follows === 'save meanwhile') {
          const saved = side.text.save();
          change(() => side.editor.do(make((at + 1) % 20, `mark-${count + 1_000}-`)));
          await saved;
        }
      }
      for (let round = 0; round < 3; round += 1)
        for (const { text } of sides) {
          await text.save();
          text.receive(await read());
        }
      const last = await read();
      for (const mark of marksIn(JSON.stringify(last.conflicts))) conflicting.add(mark);
      for (const { editor, text } of sides) {
        expect(text.snapshot().state).toBe('saved');
        expect(textOf(editor)).toBe(last.files[funnelFile]);
      }
      const final = marksIn(last.files[funnelFile] ?? '');
      const lost = [...written].filter(
        (mark) => ![final, takenOut, conflicting].some((set) => set.has(mark)),
      );
      expect(lost).toEqual([]);
      expect(final.size).toBeGreaterThan(steps / 10);
    }),
    { numRuns: 1, endOnFailure: true },
  );
}, 120_000);

test('after each act, undo and redo the draft in the database is the text on the screen', async () => {
  const step = fc.tuple(fc.nat(acts.length - 1), fc.nat(19), fc.constantFrom('act', 'act', 'undo', 'redo'));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: steps, maxLength: steps }), async (story) => {
      const { path, sides } = await openedBy(ana);
      const [side] = sides;
      if (!side) return;
      const { editor, text } = side;
      for (const [count, [kind, at, does]] of story.entries()) {
        const make = acts[kind];
        if (does === 'act' && make) editor.do(make(at, `mark-${count}-`));
        if (does === 'undo') editor.undo();
        if (does === 'redo') editor.redo();
        await text.save();
        const saved = await ana.get(`${path}/revisions/${await text.revisionSaved()}`);
        expect((await saved.json()).files).toEqual(editor.snapshot().files);
      }
    }),
    { numRuns: 1, endOnFailure: true },
  );
}, 120_000);
