import { stripVTControlCharacters, styleText } from 'node:util';
import sarifSchema from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' };
import { Ajv } from 'ajv';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { Log } from 'sarif';
import { describe, expect, test } from 'vitest';
import { brokenFunnels } from '../../../tests/support/broken-funnels.ts';
import { minimalText } from '../../../tests/support/funnel-text.ts';
import type { Surroundings } from './format.ts';
import { formats } from './index.ts';
import type { CheckedFile, Report } from './report.ts';
import { checkText } from './report.ts';

const text = `{
  "steps": [
    { "path": "/pet", "next": "/plam" }
  ]
}
`;

/** A file with one of everything that a format can tell. */
const file: CheckedFile = {
  file: 'quiz/a,b.json',
  text,
  problems: [
    {
      rule: 'dead-end',
      severity: 'error',
      message: 'No way leads out, so <nobody> is 100% done. Add one.',
      file: 'quiz/a,b.json',
      pointer: '/steps/0/next',
      line: 3,
      column: 31,
      related: [{ pointer: '/steps/0/path', line: 3, column: 15, message: 'The step begins here.' }],
      way: [
        { path: '/', answer: 'anything' },
        { path: '/pet', answer: 'Cat' },
      ],
    },
    {
      rule: 'long-choice',
      severity: 'warning',
      message: 'Too long; shorten it.',
      file: 'quiz/a,b.json',
      pointer: '',
      line: 1,
      column: 1,
    },
  ],
  suppressed: [
    {
      problem: {
        rule: 'unsourced-claim',
        severity: 'warning',
        message: 'Nothing proves it. Add a source.',
        file: 'quiz/a,b.json',
        pointer: '/steps',
        line: 2,
        column: 12,
      },
      reason: 'It is "meant".',
    },
  ],
};

const report: Report = { files: [file], failing: ['error'] };
const clean: Report = { files: checkText('funnel.json', minimalText), failing: ['error'] };
const surroundings: Surroundings = {
  paint: (_, plain) => plain,
  columns: 80,
  showSuppressed: false,
  rulePages: 'https://host.example/docs/rules/',
};

const written = async (name: keyof typeof formats, of = report, more: Partial<Surroundings> = {}) =>
  (await formats[name].load())(of, { ...surroundings, ...more });

/** Every funnel that is kept as an example of a broken rule, and some texts that are no funnels. */
const broken: Report = {
  files: [
    ...brokenFunnels.flatMap(({ rule, name, text }) => checkText(`${rule}/${name}.json`, text)),
    ...['', '{', '[]', 'null', '{"\u0000\u001b[31m\ud800": 1}', '\ufeff{}'].flatMap((odd, index) =>
      checkText(`odd ${index}<>&".json`, odd),
    ),
  ],
  failing: ['error', 'warning'],
};

test('plain puts each problem on a line, what else there is to it below, and a verdict at the end', async () => {
  expect(await written('plain')).toBe(
    `quiz/a,b.json:3:31 error No way leads out, so <nobody> is 100% done. Add one. (dead-end) /steps/0/next
    See quiz/a,b.json:3:15 (/steps/0/path): The step begins here.
    The answers that lead there: / anything → /pet Cat
quiz/a,b.json:1:1 warning Too long; shorten it. (long-choice)
1 file checked, 1 error, 1 warning, 1 suppressed.
`,
  );
});

test('plain says of a clean file that it is', async () => {
  expect(await written('plain', clean)).toBe('1 file checked, no problems.\n');
});

test('what is suppressed is shown to people who ask for it, with its reason', async () => {
  for (const name of ['pretty', 'plain', 'github'] as const) {
    expect(await written(name)).not.toContain('is "meant"');
    expect(await written(name, report, { showSuppressed: true })).toContain('uppressed: It is "meant".');
  }
});

test('pretty shows the lines around each problem, with marks under the value', async () => {
  expect(await written('pretty')).toBe(`quiz/a,b.json:3:31  error  dead-end  /steps/0/next

    1 | {
    2 |   "steps": [
  > 3 |     { "path": "/pet", "next": "/plam" }
      |                               ^^^^^^^
    4 |   ]
    5 | }

  No way leads out, so <nobody> is 100% done. Add one.
  See quiz/a,b.json:3:15 (/steps/0/path): The step begins here.
  The answers that lead there: / anything → /pet Cat

quiz/a,b.json:1:1  warning  long-choice

  > 1 | {
      | ^
    2 |   "steps": [
    3 |     { "path": "/pet", "next": "/plam" }

  Too long; shorten it.

1 file checked, 1 error, 1 warning, 1 suppressed.
`);
});

test('pretty in colours is the same text', async () => {
  const coloured = await written('pretty', report, {
    paint: (style, plain) => styleText(style, plain, { validateStream: false }),
  });
  expect(coloured).not.toBe(await written('pretty'));
  expect(stripVTControlCharacters(coloured)).toBe(await written('pretty'));
});

test('pretty marks in red what is meant, and never a line of the file', async () => {
  const marked = await written(
    'pretty',
    { files: checkText('odd.json', '^^'), failing: ['error'] },
    { paint: (style, plain) => (style === 'red' ? `<${plain}>` : plain) },
  );
  expect(marked).toContain('\n  > 1 | ^^\n      | <^^>\n');
});

test('json has everything, and counts it', async () => {
  const [dead, long] = file.problems;
  expect(JSON.parse(await written('json'))).toEqual({
    files: [
      {
        file: 'quiz/a,b.json',
        problems: [dead, long],
        suppressed: [{ ...file.suppressed[0]?.problem, reason: 'It is "meant".' }],
      },
    ],
    counts: { files: 1, errors: 1, warnings: 1, suppressed: 1 },
  });
});

test('github writes workflow commands, in which nothing of the file can begin another command', async () => {
  expect(await written('github')).toBe(
    `::error file=quiz/a%2Cb.json,line=3,col=31,endColumn=38,title=dead-end::No way leads out, so <nobody> is 100%25 done. Add one. (/steps/0/next)%0ASee quiz/a,b.json:3:15 (/steps/0/path): The step begins here.%0AThe answers that lead there: / anything → /pet Cat
::warning file=quiz/a%2Cb.json,line=1,col=1,endColumn=2,title=long-choice::Too long; shorten it.
1 file checked, 1 error, 1 warning, 1 suppressed.
`,
  );
});

describe('sarif', () => {
  // The official schema is of draft-04; it uses nothing that means anything else in draft-07.
  const { $schema, id, ...schema } = sarifSchema;
  const isSarif = new Ajv({ strict: false, unicodeRegExp: false, validateFormats: false }).compile(schema);

  test('is SARIF 2.1.0 by its official schema, for every problem', async () => {
    for (const checked of [report, clean, broken]) {
      isSarif(JSON.parse(await written('sarif', checked)));
      expect(isSarif.errors).toBeNull();
    }
    isSarif({ version: '2.1.0', runs: [{ results: [{}] }] });
    expect(isSarif.errors).not.toBeNull();
  });

  test('names the rules, places, ways and suppressions', async () => {
    const [run] = (JSON.parse(await written('sarif')) as Log).runs;
    const [dead, , claim] = run?.results ?? [];
    expect(run?.tool.driver.rules?.[dead?.ruleIndex ?? -1]).toMatchObject({
      id: 'dead-end',
      helpUri: 'https://host.example/docs/rules/dead-end.md',
    });
    expect(dead?.locations?.[0]?.physicalLocation).toEqual({
      artifactLocation: { uri: 'quiz/a%2Cb.json', uriBaseId: '%SRCROOT%' },
      region: { startLine: 3, startColumn: 31, endColumn: 38 },
    });
    expect(dead?.relatedLocations?.[0]?.message?.text).toBe('The step begins here.');
    expect(
      dead?.codeFlows?.[0]?.threadFlows[0]?.locations.map(({ location }) => location?.message?.text),
    ).toEqual(['/: anything', '/pet: Cat']);
    expect(dead?.suppressions).toEqual([]);
    expect(claim?.suppressions).toEqual([{ kind: 'inSource', justification: 'It is "meant".' }]);
  });
});

describe('junit', () => {
  test('is a case for each problem: failed if the command fails, skipped if it is suppressed', async () => {
    const parsed = new XMLParser({ ignoreAttributes: false }).parse(await written('junit'));
    const { testcase, ...suite } = parsed.testsuites.testsuite;
    expect(suite).toMatchObject({
      '@_name': 'quiz/a,b.json',
      '@_tests': '3',
      '@_failures': '1',
      '@_skipped': '1',
    });
    expect(testcase[0].failure['@_message']).toBe('No way leads out, so <nobody> is 100% done. Add one.');
    expect(testcase[1]['system-out']).toContain('Too long; shorten it.');
    expect(testcase[2].skipped['@_message']).toBe('It is "meant".');
  });

  test('is well-formed for every problem; a clean file is a case that passes', async () => {
    for (const checked of [report, clean, broken]) {
      expect(XMLValidator.validate(await written('junit', checked))).toBe(true);
    }
    expect(await written('junit', clean)).toContain('name="is a valid funnel"></testcase>');
  });
});

test.each(Object.keys(formats) as (keyof typeof formats)[])(
  '%s never prints what steers a terminal, and ends with a line break',
  async (name) => {
    for (const checked of [report, clean, broken]) {
      const all = await written(name, checked, { showSuppressed: true });
      expect(all).not.toMatch(/[^\P{Cc}\n]/u);
      expect(all).toMatch(/[^\n]\n$/);
    }
  },
);
