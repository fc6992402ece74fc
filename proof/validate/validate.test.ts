import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editedFunnel, minimalText } from '../../tests/support/funnel-text.ts';
import { validate } from './validate.ts';

const shippedText = readFileSync(new URL('../../schema/funnel.json', import.meta.url), 'utf8');

test.each([
  ['shipped', shippedText],
  ['minimal', minimalText],
])('the %s funnel is clean and comes back as it was written', (_, text) => {
  expect(validate(text, 'funnel.json')).toMatchObject({ problems: [], funnel: JSON.parse(text) });
});

describe('a text that is not JSON', () => {
  test('has a single problem, in the place where it is corrected', () => {
    const { text, places } = editedFunnel([['"id": "pet-quiz",', '"id": "pet-quiz"▸']]);
    expect(validate(text, 'a/funnel.json')).toEqual({
      funnel: undefined,
      suppressed: [],
      overlays: [],
      problems: [
        {
          rule: 'json',
          severity: 'error',
          file: 'a/funnel.json',
          ...places[0],
          pointer: '',
          message:
            'The file is not JSON: the comma between this value and the next is missing. Write it here. Nothing else in it can be checked before.',
        },
      ],
    });
  });

  test.each(['{', '{} {}', '{"a": 1,}', '// no\n{}', '01', "{'a': 1}", '\ufeff{}', 'undefined'])(
    'is refused: %j',
    (text) => {
      const { problems, funnel } = validate(text, 'funnel.json');
      expect(problems.map(({ message }) => message)).toEqual([
        expect.stringMatching(/^The file is not JSON: /),
      ]);
      expect(funnel).toBeUndefined();
    },
  );

  test.each(['', ' ', '\n\r\n\t'])('is reported as empty: %j', (text) => {
    expect(validate(text, 'funnel.json').problems).toMatchObject([
      {
        line: 1,
        column: 1,
        message:
          "The file is empty. Write a funnel into it, or begin with the one that 'funnel init' writes.",
      },
    ]);
  });

  test('says of a byte order mark what to do', () => {
    expect(validate('\ufeff{}', 'funnel.json').problems).toMatchObject([
      {
        line: 1,
        column: 1,
        message:
          'The file is not JSON: it begins with a byte order mark, which no editor shows and no parser takes. Save it as UTF-8 without one.',
      },
    ]);
  });

  test('is refused where it nests deeper than any funnel, before anything walks down into it', () => {
    const opening = '{"not": '.repeat(100);
    expect(validate('{"not": '.repeat(50_000), 'funnel.json').problems).toEqual([
      {
        rule: 'json',
        severity: 'error',
        file: 'funnel.json',
        line: 1,
        column: opening.length + 1,
        pointer: '',
        message:
          'The values of the file are nested more than 100 deep, which no funnel needs and which could exhaust a parser; flatten them.',
      },
    ]);
  });
});

test('reports a property that occurs twice, since JSON would silently drop the first', () => {
  const { text, places } = editedFunnel([['"number": 3,', '"number": 3, ▸"number": 3,']]);
  expect(validate(text, 'funnel.json')).toEqual({
    funnel: undefined,
    suppressed: [],
    overlays: [],
    problems: [
      {
        rule: 'json',
        severity: 'error',
        file: 'funnel.json',
        ...places[0],
        pointer: '',
        message:
          "The property 'number' is given twice in one object, so the earlier one is lost. Keep one of them.",
      },
    ],
  });
});

test('half of a character is a problem, in a text or a name', () => {
  const { text, places } = editedFunnel([
    ['"number": 3,', '"number": 3, "variants": { ▸"\\ud83d": {} },'],
    ['"heading": "How old?"', '"heading": ▸"How old? \\ude00 🐈"'],
  ]);
  const found = validate(text, 'funnel.json').problems.filter(({ rule }) => rule === 'json');
  expect(found.map(({ line, column, message }) => ({ line, column, message }))).toEqual(
    ['U+D83D', 'U+DE00'].map((code, index) => ({
      ...places[index],
      message: `The text has half of a character (${code}), as a cut emoji leaves it, which no database stores. Type it again, or take it out.`,
    })),
  );
});

test('rules only look at a funnel of sound structure', () => {
  const { text } = editedFunnel([
    ['"next": "/plan"', '"next": "/nowhere"'],
    ['"id": "pet-quiz",', ''],
  ]);
  expect(validate(text, 'funnel.json').problems.map(({ rule }) => rule)).toEqual(['structure']);
});

test('problems come in the order of the file, not in that of the rules', () => {
  const { text, places } = editedFunnel([
    ['"notFound": "lost"', '"notFound": ▸"found"'],
    ['"pets": ["Cat"', '▸"pets": ["Cat"'],
    ['"choices": "pets"', '"choices": ▸"beasts"'],
    ['"default": "pro"', '"default": ▸"basic"'],
    ['"then": "/"', '"then": ▸"/hello"'],
  ]);
  const { problems, funnel } = validate(text, 'funnel.json');
  expect(problems.map(({ line, column }) => ({ line, column }))).toEqual(places);
  expect(problems.map(({ rule }) => rule)).toEqual([
    'unknown-page',
    'unused-choice-set',
    'unknown-choice-set',
    'plan-default',
    'unknown-target',
  ]);
  expect(funnel).toBeUndefined();
});

test('one wrong way makes no suppression of the shipped funnel idle', () => {
  const wrong = shippedText.replace('"next": "/step10"', '"next": "/step10/"');
  expect(wrong).not.toBe(shippedText);
  expect(validate(wrong, 'funnel.json').problems.map(({ rule }) => rule)).toEqual([
    'unknown-target',
    'unreachable-step',
  ]);
});

test('reports one misspelt path once, without what it breaks further on', () => {
  const { text } = editedFunnel([['"next": "/plan"', '"next": "/plam"']]);
  expect(validate(text, 'funnel.json').problems.map(({ rule }) => rule)).toEqual(['unknown-target']);
});

describe('for any text, validate gives a verdict and does not throw:', () => {
  const verdict = (text: string) => {
    const { problems, funnel } = validate(text, 'funnel.json');
    const errors = problems.filter((problem) => problem.severity === 'error');
    expect(funnel === undefined).toBe(errors.length > 0);
    for (const { line, column, message } of problems) {
      expect(line).toBeGreaterThan(0);
      expect(column).toBeGreaterThan(0);
      expect(message).toMatch(/[.?]$/);
    }
  };

  test('any text', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), verdict));
  });

  test('any JSON', () => {
    fc.assert(fc.property(fc.json({ maxDepth: 8 }), verdict));
  });

  test('a funnel with a piece cut out or doubled', () => {
    const place = fc.nat({ max: minimalText.length });
    fc.assert(
      fc.property(place, place, (one, other) => {
        verdict(minimalText.slice(0, one) + minimalText.slice(other));
      }),
    );
  });

  test('a funnel with anything as a variant of a step', () => {
    const name = fc.constantFrom('kind', 'path', 'next', 'heading', 'choices', 'before', '$comment', 'other');
    const value = fc.oneof(fc.constantFrom('slidr', '/age', 'pets'), fc.jsonValue({ maxDepth: 2 }));
    fc.assert(
      fc.property(fc.dictionary(name, value), (variant) => {
        verdict(editedFunnel([['"long": {}', `"long": ${JSON.stringify(variant)}`]]).text);
      }),
    );
  });

  test('a funnel with any value, or any name, in a place of another', () => {
    const values = [...minimalText.matchAll(/"(?:[^"\\]|\\.)*"|\b\d+\b/g)];
    const put = fc.oneof(
      fc.json({ maxDepth: 3 }),
      fc.constantFrom('"constructor"', '"__proto__"', '"/"', '""', '-1', '1e999', '[]', '{}'),
    );
    fc.assert(
      fc.property(fc.constantFrom(...values), put, ({ 0: value, index }, json) => {
        verdict(minimalText.slice(0, index) + json + minimalText.slice(index + value.length));
      }),
      { numRuns: 500 },
    );
  });
});

test('a problem of a default says that it is one, at the place where it could be written', () => {
  const text = JSON.stringify(
    {
      id: 'quiz',
      version: '1.0.0',
      product: { name: 'Q', site: 'https://q.example/', support: 'mailto:q@q.example' },
      pages: { hello: { kind: 'landing', blocks: [{ kind: 'hero', heading: 'Hello', button: 'Go' }] } },
      steps: [{ kind: 'info', path: '/last', heading: 'Bye' }],
    },
    null,
    2,
  );
  const [found] = validate(text, 'quiz.json').problems.filter(({ rule }) => rule === 'path-end');
  const message = found?.message ?? '';
  expect(message).toContain(
    " The file leaves '/steps/0/next' out, so this is a default. Write it there to change it.",
  );
  expect(found).toMatchObject({
    pointer: '/steps/0/next',
    line: text.split('\n').indexOf('      "kind": "info",'),
    column: 5,
  });
});
