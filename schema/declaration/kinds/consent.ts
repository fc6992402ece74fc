import { Type } from 'typebox';
import { rejected } from '../../answers/answer.ts';
import { consent as behaviour, storedWords, wordsInPieces } from '../../kinds/consent.ts';
import { type Lint, lintIf } from '../lint.ts';
import { boolean, byName, filledText, linkTo, nameText, type StaticOf, strict } from '../typebox-builders.ts';
import { defineKind } from './step-kind.ts';

const link = strict({
  label: filledText('Label', 'What visitors read and follow.'),
  href: linkTo('An https: or mailto: address, or a path.', '^(https://|mailto:|/)'),
});

const props = {
  must: boolean(
    'Must be given',
    'On: nobody goes on without it. Off: it may be left unticked, which is an answer too.',
  ),
  words: {
    ...filledText(
      'Words',
      "Beside the checkbox. A name in braces is one of the links, such as 'I agree to the {terms}.'",
    ),
    template: true,
  },
  links: Type.Optional(
    byName(link, { title: 'Links', description: 'By the name that the words have in braces.' }),
  ),
  wordsField: nameText(
    'field',
    'Field of the words',
    'The name under which the very words are kept with the answer, each link with its address.',
  ),
  agreed: filledText('Agreed', 'What the answer reads as where visitors see it again: the box was ticked.'),
  notAgreed: filledText('Not agreed', 'The same where it was left unticked.'),
};

type Props = StaticOf<typeof props>;

function linkLint({ words, links = {} }: Props): readonly Lint[] {
  const defined = Object.keys(links);
  const named = wordsInPieces(words).filter((_, place) => place % 2 === 1);
  const missing = named
    .filter((name) => !defined.includes(name))
    .map((name) => ({
      path: ['words'],
      message: `The words have a gap '{${name}}' and no link of this name, so visitors read the gap itself. Add the link to 'links', or say it without.`,
      misspelt: { name, candidates: defined },
    }));
  const unread = defined
    .filter((name) => !named.includes(name))
    .map((name) => ({
      path: ['links', name],
      message: `The words do not have the link '${name}', so visitors agree to something that they cannot open. Write '{${name}}' where it belongs, or remove it.`,
    }));
  return [...missing, ...unread];
}

/** Words by which somebody vouches for something, in the languages of the default texts. */
const declaring =
  /(?<!\p{L})(?:i (?:hereby )?(?:declare|certify|confirm that)|ich (?:erkläre|versichere|bestätige, dass)|(?:yo )?declaro|je (?:déclare|certifie)|certifico)(?!\p{L})/iu;

const voluntaryLint = ({ must, words }: Props): readonly Lint[] =>
  lintIf(
    !must && declaring.test(words),
    ['must'],
    `The words '${words}' declare something, and visitors may go on without it. Set 'must' to true, or let the words ask.`,
  );

export const consent = defineKind(behaviour, {
  title: 'Consent',
  summary: 'A tick beside words to agree to.',
  props,
  furtherFields: (step) => [
    {
      field: step.wordsField,
      path: ['wordsField'],
      check: (text) =>
        text === storedWords(step)
          ? undefined
          : rejected(
              'wrong-value',
              `These are not the words of this consent. Send them as the funnel has them: ${storedWords(step)}`,
            ),
      // Every step has a field.
      missingWith: () =>
        rejected(
          'empty',
          `'${(step as Props & { readonly field: string }).field}' is sent without '${step.wordsField}', so nobody can say what was agreed to. Send with it the words that the visitor read: ${storedWords(step)}`,
        ),
    },
  ],
  domain: ({ must }) => ({ values: must ? ['yes'] : ['yes', 'no'] }),
  inForms: [],
  example: {
    must: true,
    words: 'I agree to the {terms}.',
    links: { terms: { label: 'terms of use', href: '/' } },
    wordsField: 'Terms agreed to',
    agreed: 'Agreed',
    notAgreed: 'Not agreed',
  },
  lint: { 'consent-link': linkLint, 'unlikely-setting': voluntaryLint },
});
