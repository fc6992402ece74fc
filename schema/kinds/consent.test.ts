import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalog, describeKindLaws } from '../../tests/support/kind-laws.ts';
import { consent } from '../declaration/kinds/consent.ts';

const step = {
  must: false,
  words: 'I agree to the {terms} and have read the {privacy}.',
  links: {
    terms: { label: 'terms of use', href: 'https://petly.example/terms' },
    privacy: { label: 'privacy notice', href: '/privacy' },
  },
  wordsField: 'Agreed to',
  agreed: 'Agreed',
  notAgreed: 'Not agreed',
};
const must = { ...step, must: true };
const storedWords =
  'I agree to the terms of use (https://petly.example/terms) and have read the privacy notice (/privacy).';

describeKindLaws('consent', consent, step, fc.constantFrom('yes', 'no'));
describeKindLaws('consent', consent, must, fc.constant('yes'));

test('a consent that must be given is not taken without', () => {
  expect(consent.check(must, 'no', catalog)).toEqual({
    ok: false,
    id: 'consent-needed',
    problem: "Nobody goes on without this consent. Send 'yes' once it is given.",
  });
});

test.each(['', 'Yes', 'on', 'true', true, false, 1, ['yes'], null, undefined])(
  'what is neither yes nor no is refused: %j',
  (raw) =>
    expect(consent.check(step, raw, catalog)).toEqual({
      ok: false,
      id: 'wrong-value',
      problem: "The answer is neither consent nor its refusal. Send 'yes' or 'no'.",
    }),
);

test.each(['yes', 'no'])('stores the exact words with the answer %s, links with their addresses', (answer) =>
  expect(consent.parts?.format({ ...step, field: 'Terms' }, answer)).toEqual({
    Terms: answer,
    'Agreed to': storedWords,
  }),
);

test('no other words are taken', () => {
  const [words] = consent.furtherFields?.(step, catalog) ?? [];
  expect(words?.check(storedWords)).toBeUndefined();
  for (const text of ['', storedWords.toLowerCase(), `${storedWords} `, step.words])
    expect(words?.check(text)).toEqual({
      ok: false,
      id: 'wrong-value',
      problem: `These are not the words of this consent. Send them as the funnel has them: ${storedWords}`,
    });
});

test('the answer is not taken without the words', () => {
  const [words] = consent.furtherFields?.({ ...step, field: 'Terms' } as typeof step, catalog) ?? [];
  expect(words?.missingWith?.(new Map([['Terms', 'yes']]))).toEqual({
    ok: false,
    id: 'empty',
    problem: `'Terms' is sent without 'Agreed to', so nobody can say what was agreed to. Send with it the words that the visitor read: ${storedWords}`,
  });
});

test('conditions know that a consent which must be given is given', () => {
  expect(consent.domain(must, catalog)).toEqual({ values: ['yes'] });
  expect(consent.domain(step, catalog)).toEqual({ values: ['yes', 'no'] });
});
