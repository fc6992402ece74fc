import { type Static, Type } from 'typebox';
import { type Lint, lintIf } from '../lint.ts';
import { filledText, nameText, strict } from '../typebox-builders.ts';
import { type ClaimMade, claimProps } from './claim.ts';

/** Answers to the answer. They belong to a question, since questions may share a set of choices. */
export const repliesSchema = Type.Optional(
  Type.Array(
    strict({
      choice: nameText('choice', 'Choice', 'The stored value of the choice that it replies to.'),
      text: filledText('Text', "Such as 'You are not alone: 43 % said so.'"),
      ...claimProps,
    }),
    {
      minItems: 1,
      title: 'Replies',
      description: 'What visitors read once they have chosen, before they go on.',
    },
  ),
);

type Replies = Static<typeof repliesSchema>;

/** A reply that states a number is a claim; any other needs no source. */
export const repliedClaims = (replies: Replies = []): readonly ClaimMade[] =>
  replies.map((claim, at) => ({
    claim,
    path: ['replies', at],
    what: `the reply '${claim.text}'`,
    live: !/\d/.test(claim.text),
  }));

/** Replies that nobody gets: to a choice that is not offered, or after another reply to the same one. */
export const replyLint = (replies: Replies = [], offered: readonly string[]): readonly Lint[] =>
  replies.flatMap(({ choice }, at) => {
    const first = replies.findIndex((reply) => reply.choice === choice);
    return [
      ...lintIf(
        offered.length > 0 && !offered.includes(choice),
        ['replies', at, 'choice'],
        `The step has no choice that stores '${choice}', so nobody reads this reply. Name one of: ${offered.join('; ')}.`,
        { misspelt: { name: choice, candidates: offered } },
      ),
      ...lintIf(
        first < at,
        ['replies', at, 'choice'],
        `Another reply to '${choice}' stands before this one, so nobody reads it. Remove one of them.`,
        { related: { path: ['replies', first, 'choice'], message: 'This one is read.' } },
      ),
    ];
  });
