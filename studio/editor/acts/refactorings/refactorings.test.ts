import { describe, expect, test } from 'vitest';
import { withNamedChoices } from '../../../../schema/authoring/defaults/named-choices.ts';
import { afterAct, problemsOf, shippedDrafts, wholeOf } from '../../../../tests/support/drafts.ts';
import type { Files } from '../../../drafts/typed-since.ts';
import { funnelFile } from '../../document/act.ts';
import { changeKind } from './change-kind.ts';
import { extractChoices, inlineChoices } from './choice-lists.ts';
import { canJoin, joinForms, splitForm } from './split-form.ts';

const writtenOf = (files: Files) => JSON.parse(files[funnelFile] ?? '');
const overlaysOf = ({ [funnelFile]: _, ...overlays }: Files) =>
  Object.values(overlays).map((text) => JSON.parse(text));

describe.each(shippedDrafts)('in %s', (_, files) => {
  test('each list of choices becomes a set and a list again', () => {
    for (const pointer of withNamedChoices(writtenOf(files)).lists.values()) {
      const extracted = afterAct(files, extractChoices(pointer, 'made of a list'));
      expect(problemsOf(extracted)).toEqual(problemsOf(files));
      expect(writtenOf(extracted).choiceSets).toHaveProperty('made of a list');
      const inlined = afterAct(extracted, inlineChoices(pointer, 'made of a list'));
      expect(wholeOf(inlined)).toEqual(wholeOf(files));
      expect(overlaysOf(inlined)).toEqual(overlaysOf(files));
    }
  });

  test('each form is split before each of its questions, and joined again', () => {
    const funnel = wholeOf(files);
    // The questions of a group's members follow from the group.
    const forms = funnel.steps.map((step) => ('member' in step ? [] : (step.questions ?? [])));
    for (const [index, questions] of forms.entries())
      for (const at of [...questions.keys()].slice(1)) {
        const split = afterAct(files, splitForm(funnel, `/steps/${index}/questions/${at}`));
        const after = wholeOf(split);
        expect(after.steps).toHaveLength(funnel.steps.length + 1);
        expect(after.steps[index]?.questions).toEqual(questions.slice(0, at));
        expect(after.steps[index + 1]?.questions).toEqual(questions.slice(at));
        expect(canJoin(after, index)).toBe(true);
        const joined = afterAct(split, joinForms(after, index));
        expect(wholeOf(joined)).toEqual(funnel);
        expect(overlaysOf(joined)).toEqual(overlaysOf(files));
      }
  });
});

test('another kind keeps what means the same in it, and gets the rest from its example', () => {
  const step = {
    kind: 'choice',
    path: '/pet',
    heading: 'Which pet?',
    choices: ['Cat', 'Dog'],
    confirm: true,
  };
  const variants = { new: { heading: 'Pet?', confirm: false } };
  const files = { [funnelFile]: JSON.stringify({ steps: [{ ...step, variants }] }, undefined, 2) };
  const dropdown = afterAct(files, changeKind('/steps/0', 'dropdown'));
  expect(writtenOf(dropdown).steps[0]).toMatchObject({
    kind: 'dropdown',
    path: '/pet',
    heading: 'Which pet?',
    choices: ['Cat', 'Dog'],
    variants: { new: { heading: 'Pet?' } },
  });
  expect(dropdown[funnelFile]).not.toContain('confirm');
  const slider = writtenOf(afterAct(files, changeKind('/steps/0', 'slider'))).steps[0];
  expect(slider).toMatchObject({ kind: 'slider', heading: 'Which pet?', min: 0 });
  expect(slider).not.toHaveProperty('choices');
});
