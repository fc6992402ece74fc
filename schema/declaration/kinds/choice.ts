import { Type } from 'typebox';
import { storedValues } from '../../answers/choice-set.ts';
import { choice as behaviour } from '../../kinds/choice.ts';
import { preselectedSchema } from '../options/preselected.ts';
import { repliedClaims, repliesSchema, replyLint } from '../parts/reply.ts';
import { choicesSchema, layoutSchema } from '../sections/choice-set.ts';
import { boolean } from '../typebox-builders.ts';
import { defineKind } from './step-kind.ts';

const props = {
  choices: choicesSchema,
  preselected: preselectedSchema,
  layout: Type.Optional(layoutSchema),
  confirm: boolean(
    'Confirm with Continue',
    'Off: one click answers the step. On: a click selects, and a Continue button appears.',
  ),
  replies: repliesSchema,
};

export const choice = defineKind(behaviour, {
  title: 'Choice',
  summary: 'One of several choices: one tap answers.',
  props,
  offersOther: true,
  listsChoices: true,
  domain: ({ choices }, { choiceSets }) => ({ values: storedValues(choiceSets, choices) }),
  choiceSets: ({ choices }) => [{ name: choices, path: ['choices'] }],
  answersByForm: true,
  claims: ({ replies }) => repliedClaims(replies),
  inForms: ['confirm', 'replies'],
  example: { choices: 'yes-no', confirm: false },
  scaffold: () => ({ choices: ['First choice', 'Second choice'] }),
  defaults: { confirm: false },
  lint: {
    'reply-choice': ({ choices, replies }, { choiceSets }) =>
      replyLint(replies, storedValues(choiceSets, choices)),
  },
});
