import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { digestOfText } from '../../schema/declaration/overlay.ts';
import { type Edit, editedFunnel, minimalText } from '../../tests/support/funnel-text.ts';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { postgres } from '../../tests/support/server/databases.ts';
import { staffAccount } from '../../tests/support/server/staff-account.ts';
import { staffOf } from '../../tests/support/server/staff-of.ts';
import { stripeServer } from '../../tests/support/server/stripe-server.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';
import { sandbox } from '../payments/sandbox/sandbox.ts';

const raised = (to: string): Edit => ['"version": "1.0.0"', `"version": "${to}"`];
const filesOf = (...edits: readonly Edit[]) => ({ 'funnel.json': editedFunnel(edits).text });
const copyEdit: Edit = ['"heading": "How old?"', '"heading": "What age?"'];
const inFont: Edit = ['"accent"', '"font": { "text": "outfit.woff2" }, "accent"'];
const reworded: Edit = ['"pets": ["Cat", "Dog"]', '"pets": ["Cat", "Hound"]'];

let server: TestServer;
let staff: ReturnType<typeof staffOf>;
beforeAll(async () => {
  server = await testServer(await postgres(), minimalFunnel);
  staff = staffOf(server, minimalFunnel.id);
});
afterAll(() => server.database.close());

/** All that a refused release must leave as it is. */
const stored = async () => ({
  releases: (await server.store.releases.of(minimalFunnel.id)).releases,
  versions: await server.store.funnelVersions.of(minimalFunnel.id),
  pictures: await server.database.db.selectFrom('pictures').select('name').execute(),
  log: await server.store.staffLog.newest(100),
});

const refusalOf = async (body: unknown) => {
  const before = await stored();
  const response = await staff.call('releases', body);
  expect(await stored()).toEqual(before);
  const { status, detail } = await response.json();
  return [status, detail];
};

/** Everything that a release needs, as its plan has it. */
const wanted = async (proposed: object, more: object = {}) => {
  const { digest, mustAccept } = await staff.plan(proposed);
  return { ...proposed, share: 100, reason: 'a test', plan: digest, accepted: mustAccept, ...more };
};

describe('a release is refused, and nothing is stored,', () => {
  test('if the files have errors', async () => {
    const files = filesOf(raised('1.0.1'), ['"next": "/plan"', '"next": "/plam"']);
    expect(await refusalOf(await wanted({ files }))).toEqual([
      422,
      "The funnel has an error, so it cannot be released: funnel.json:144:15 error The path '/plam' is neither a step nor a route, so visitors sent there see the not-found page. Name a path that exists. Did you mean '/plan'? (unknown-target) Mend that, and make the plan again.",
    ]);
  });

  test.each<[string, Record<string, string>, RegExp]>([
    [
      'is not raised',
      filesOf(copyEdit),
      /funnel\.json:4:14 error Version 1\.0\.0 of the funnel 'pet-quiz' was published with other content/,
    ],
    [
      'is raised by too little',
      filesOf(raised('1.0.1'), reworded),
      /which is too little for a breaking change/,
    ],
    [
      'is of another funnel',
      filesOf(raised('1.0.1'), ['"id": "pet-quiz"', '"id": "other"']),
      /The file is of the funnel 'other', and this is 'pet-quiz', which keeps its id for good\. Write "id": "pet-quiz"/,
    ],
  ])('if the version %s', async (_, files, sentence) => {
    expect(await refusalOf(await wanted({ files }))).toEqual([422, expect.stringMatching(sentence)]);
  });

  test('if a breaking change is not accepted by its key', async () => {
    const files = filesOf(raised('2.0.0'), reworded);
    expect(
      await refusalOf(await wanted({ files }, { accepted: ['choice-removed:/choiceSets/pets/Dog'] })),
    ).toEqual([
      422,
      "These changes are breaking, and have to be accepted one by one: choice-reworded:/choiceSets/pets/Dog (The choice 'Dog' of the set 'pets' became 'Hound': no stored answers, no visitors under way.)",
    ]);
  });

  test('if the plan is of other files, or none', async () => {
    const { digest } = await staff.plan({
      files: filesOf(raised('1.0.1'), ['"heading": "How old?"', '"heading": "Years?"']),
    });
    const release = await wanted({ files: filesOf(raised('1.0.1'), copyEdit) });
    expect(await refusalOf({ ...release, plan: digest })).toEqual([
      409,
      'The plan is no longer what it was. It was made for other files, or for moving visitors otherwise. Make it again, and look at it.',
    ]);
    expect(await refusalOf({ ...release, plan: 'yes' })).toEqual([
      409,
      'The plan is no longer what it was. That is no digest of a plan. Make it again, and look at it.',
    ]);
  });

  test.each<[string, object, number, RegExp]>([
    ['a share of 0', { share: 0 }, 422, /^The share is 0\./],
    ['a share of 101', { share: 101 }, 422, /^The share is 101\./],
    [
      'a share in quotes',
      { share: '10' },
      400,
      /^'share' is not a whole number\. Send one, without quotes\.$/,
    ],
    [
      'a start in the past',
      { startsAt: '2020-01-01T00:00:00Z' },
      422,
      /^The start, 2020-01-01T00:00:00\.000Z, is past/,
    ],
    [
      'a start that is no time',
      { startsAt: 'tomorrow' },
      400,
      /^'startsAt' is no time\. Send one with its zone, like 2026-01-31T08:00:00Z\.$/,
    ],
    ['all changes accepted at once', { accepted: 'all' }, 400, /^'accepted' is not a list\. Send one/],
    [
      'both files and a version',
      { version: '1.0.0' },
      400,
      /^The body has to say what to release: either 'files', or a 'draft', or the 'version' of an earlier release\.$/,
    ],
    [
      'a version that was never published',
      { files: undefined, version: '7.0.0' },
      400,
      /^The funnel 'pet-quiz' was never published with version '7\.0\.0'\./,
    ],
    ['files without the funnel', { files: { 'funnel.txt': '' } }, 400, /^The files have no 'funnel\.json'\./],
    [
      'a file that is no part of a funnel',
      { files: { ...filesOf(raised('1.0.1'), copyEdit), '../x': '' } },
      400,
      /^The file '\.\.\/x' is neither 'funnel\.json'/,
    ],
  ])('with %s', async (_, more, status, sentence) => {
    const release = await wanted({ files: filesOf(raised('1.0.1'), copyEdit) });
    expect(await refusalOf({ ...release, ...more })).toEqual([status, expect.stringMatching(sentence)]);
  });
});

test('a plan stays what it was while numbers change, and not once there are some where there were none', async () => {
  const proposed = { files: filesOf(raised('2.0.0'), reworded) };
  const release = await wanted(proposed);
  const answered = async () => {
    const { status } = await new Visitor(server).submit({ UTM: '', Pet: 'Dog' });
    expect(status).toBe(201);
  };
  await answered();
  expect(await refusalOf(release)).toEqual([
    409,
    "The plan is no longer what it was. 'choice-reworded:/choiceSets/pets/Dog' had no stored answers and has 1 now; 'choice-reworded:/choiceSets/pets/Dog' had no visitors under way and has 1 now. Make it again, and look at it.",
  ]);
  const { digest } = await staff.plan(proposed);
  await answered();
  const { digest: again, changes } = await staff.plan(proposed);
  expect([again, changes[0]?.sentence]).toEqual([
    digest,
    "The choice 'Dog' of the set 'pets' became 'Hound': 2 stored answers, 2 visitors under way, who keep their version.",
  ]);
});

test('what was planned is released with its texts and pictures, and logged; a plan made before says so', async () => {
  const pixel = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>';
  const logo: Edit = ['"supportLabel"', '"logo": { "file": "logo.svg", "alt": "Petly" }, "supportLabel"'];
  const overlay = JSON.stringify({
    language: 'es',
    texts: { '/steps/Age/heading': { of: digestOfText('What age?'), text: '¿Edad?' } },
  });
  const files = { ...filesOf(raised('1.1.0'), copyEdit, logo), 'funnel.es.json': overlay };
  const outdated = await wanted({ files: filesOf(raised('2.0.0'), reworded) });
  const withPicture = { files: { ...files, 'pictures/logo.svg': Buffer.from(pixel).toString('base64') } };
  const response = await staff.call('releases', await wanted(withPicture, { share: 10 }));
  expect([response.status, await response.json()]).toEqual([
    201,
    expect.objectContaining({ number: 2, version: '1.1.0', share: 10, by: 'STAFF_TOKEN', reason: 'a test' }),
  ]);
  const content = JSON.parse((await server.store.funnelVersions.contentOf('pet-quiz', '1.1.0')) ?? '');
  expect(content.translations).toMatchObject({ es: { '/steps/Age/heading': '¿Edad?' } });
  const { digest } = content.pictures['logo.svg'];
  expect(Buffer.from((await server.store.pictures.bytesOf(`${digest}.svg`)) ?? '').toString()).toBe(pixel);
  expect(await server.store.funnelVersions.filesOf('pet-quiz', '1.1.0')).toEqual(files);
  expect((await server.store.staffLog.newest(1))[0]).toMatchObject({
    by: 'STAFF_TOKEN',
    act: 'release',
    detail: expect.stringMatching(
      /^Released version 1\.1\.0 to 10 % of new sessions from .*, as number 2: a test$/,
    ),
  });
  expect(await refusalOf(outdated)).toEqual([
    409,
    "The plan is no longer what it was. STAFF_TOKEN has released version 1.1.0 to 10 % of new sessions (number 2). New among the changes: 'language-removed:/translations/es', 'picture-changed:/pictures/logo.svg', 'copy-changed:/product/logo', 'copy-changed:/steps/~1age/heading'. Make it again, and look at it.",
  ]);
});

test('the pictures of the live version are taken over, and both live versions are compared', async () => {
  const logo: Edit = ['"supportLabel"', '"logo": { "file": "logo.svg", "alt": "Petly" }, "supportLabel"'];
  await staff.call('releases', await wanted({ version: '1.1.0' }));
  const { changes, problems, notices } = await staff.plan({
    files: filesOf(
      raised('1.2.0'),
      copyEdit,
      logo,
      ['"total": 4', '"total": 5'],
      ['"heading": "Do you have a pet?"', '"heading": "A pet?"'],
    ),
    share: 10,
  });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(changes.map(({ key }) => key)).not.toContain(expect.stringMatching(/pictures/));
  expect(notices).toEqual([
    "The plan 'pro' costs 4.00 USD in version 1.1.0 and costs 5.00 USD in version 1.2.0: visitors who compare notes see two prices.",
    "The screens that open without a session at '/' differ between versions 1.1.0 and 1.2.0: a visitor who opens one twice before the first answer may see both.",
  ]);
});

test('an earlier version is released again without its files', async () => {
  const plan = await staff.plan({ version: '1.0.0' });
  expect(plan).toMatchObject({ from: '1.1.0', to: '1.0.0', problems: [], publishable: true });
  const response = await staff.call('releases', await wanted({ version: '1.0.0' }));
  expect(response.status).toBe(201);
});

test('tells what changed between two published versions', async () => {
  const response = await staff.call('changes?from=1.0.0&to=1.1.0');
  const { changes } = await response.json();
  expect(changes.map(({ key }: { key: string }) => key)).toContain('copy-changed:/steps/~1age/heading');
  expect(minimalText).toContain('How old?');
});

test('a draft is released as it is saved, with what its texts need of its fonts, once nothing in it is open', async () => {
  const post = async (path: string, body: object) =>
    (await staff.call(path, body)).json() as Promise<{
      id: string;
      revision: number;
      conflicts: { id: string }[];
    }>;
  const { id } = await post('drafts', { name: 'Years', from: '1.0.0' });
  const save = (heading: string, more: object) =>
    post(`../../drafts/${id}/save`, {
      files: filesOf(raised('3.0.0'), inFont, ['"heading": "How old?"', `"heading": "${heading}"`]),
      ...more,
    });
  const outfit = await readFile('examples/fonts/outfit.woff2');
  await post(`../../drafts/${id}/fonts`, { file: 'outfit.woff2', content: outfit.toString('base64') });
  await save('Years?', { revision: 1 });
  const { revision, conflicts } = await save('Age?', { revision: 1 });
  expect(await refusalOf(await wanted({ draft: id }))).toEqual([
    422,
    'The funnel has an error, so it cannot be released: funnel.json:135:18 error STAFF_TOKEN and others have edited this differently. Say in the draft what shall be there. (open-conflict) Mend that, and make the plan again.',
  ]);
  await save('Age?', { revision, resolved: conflicts.map((conflict) => conflict.id) });
  expect((await staff.call('releases', await wanted({ draft: id }))).status).toBe(201);
  const content = JSON.parse((await server.store.funnelVersions.contentOf(minimalFunnel.id, '3.0.0')) ?? '');
  expect(content.steps[1].heading).toBe('Age?');
  const font = await server.store.pictures.bytesOf(content.fonts['outfit.woff2'].name);
  expect(font?.length).toBeLessThan(outfit.length);
  expect(
    await refusalOf({ ...(await wanted({ version: '3.0.0' })), version: undefined, draft: 'Years' }),
  ).toEqual([
    404,
    'There is no draft with this id; somebody may have discarded it. Open another one, or start one.',
  ]);
});

test('with STAFF_APPROVAL a plan is released once another publisher has approved it', async () => {
  const strict = await testServer(await postgres(), minimalFunnel, sandbox, {}, undefined, 0, true);
  onTestFinished(() => strict.database.close());
  const { call, plan } = staffOf(strict, minimalFunnel.id);
  const files = filesOf(raised('1.0.1'), copyEdit);
  const { digest } = await plan({ files });
  const release = { files, share: 100, reason: 'a test', plan: digest, accepted: [] };
  const refused = await call('releases', release);
  expect([refused.status, (await refused.json()).detail]).toEqual([
    409,
    `Another publisher has to approve the plan ${digest} first (STAFF_APPROVAL). Send them the digest.`,
  ]);
  const pia = await staffAccount(strict, 'Pia', 'publisher');
  expect((await pia.post(`/api/staff/plans/${digest}/approve`)).status).toBe(200);
  expect((await call('releases', release)).status).toBe(201);
});

test('a price without a Payment Link is refused, and an earlier version is not asked for one', async () => {
  const shop = await stripeServer(await postgres(), minimalFunnel);
  onTestFinished(() => shop.stop());
  const { plan } = staffOf(shop, minimalFunnel.id);
  const dearer = await plan({ files: filesOf(raised('1.1.0'), ['"total": 4', '"total": 5']) });
  expect(dearer.problems).toMatchObject([
    {
      rule: 'payment-link',
      message:
        "The plan 'pro' has no Payment Link at $5.00 in the Stripe account, so nobody can pay it. Run 'npm run funnel -- payments setup' with this funnel, and try again a minute later.",
    },
  ]);
  expect(dearer.publishable).toBe(false);
  expect(await plan({ version: '1.0.0' })).toMatchObject({ problems: [], publishable: true });
});

// The last, since it puts another funnel there for good.
test('a release is refused if another funnel is at the path of a screen', async () => {
  await server.store.sites.add({ funnelId: 'age-quiz', address: '/age/' }, 'Ana');
  await server.publish({ ...minimalFunnel, id: 'age-quiz' });
  const files = filesOf(raised('9.0.0'), copyEdit);
  // The server hears of the new site a moment later.
  await expect
    .poll(async () => (await staff.plan({ files })).problems)
    .toMatchObject([{ rule: 'hidden-screen' }]);
  expect(await refusalOf(await wanted({ files }))).toEqual([
    422,
    expect.stringMatching(
      /Nobody could open the screen \/age: another funnel of this server is at \/age\/\. Give the screen another path\. \(hidden-screen\)/,
    ),
  ]);
});
