import { expect, test } from 'vitest';
import type { Rule } from '../../../proof/rules/rule.ts';
import { settingOf, validate } from '../../../proof/validate/validate.ts';
import { editedFunnel } from '../../../tests/support/funnel-text.ts';

const rule: Rule = {
  id: 'long-choice',
  summary: 'No choice is too long to read.',
  severity: 'warning',
  limit: { default: 60, description: 'In characters.' },
  check: () => [],
};

test.each([
  ['nothing', undefined, { severity: 'warning', limit: 60 }],
  ['nothing of this rule', { order: 'off' }, { severity: 'warning', limit: 60 }],
  ['a severity', { 'long-choice': 'error' }, { severity: 'error', limit: 60 }],
  ['a limit', { 'long-choice': { severity: 'warning', limit: 0 } }, { severity: 'warning', limit: 0 }],
  ['no limit', { 'long-choice': { severity: 'error' } }, { severity: 'error', limit: 60 }],
] as const)('a funnel that says %s', (_, settings, setting) => {
  expect(settingOf(rule, settings)).toEqual(setting);
});

const lost = ['"to": "/age" }]', '"to": "/plan" }]'] as const;
const with_ = (text: string) => ['"plans": [', `${text}, "plans": [`] as const;
const found = (...edits: (readonly [string, string])[]) =>
  validate(editedFunnel(edits).text, 'funnel.json').problems.map(
    ({ rule: id, severity, message }) => `${severity} ${id} ${message}`,
  );

test('a funnel says what the findings of a rule weigh', () => {
  expect(found(lost)).toEqual([expect.stringMatching(/^error unreachable-step /)]);
  expect(found(lost, with_('"rules": { "unreachable-step": "warning" }'))).toEqual([
    expect.stringMatching(/^warning unreachable-step /),
  ]);
  expect(found(lost, with_('"rules": { "unreachable-step": "off" }'))).toEqual([]);
});

test('a rule that keeps the funnel running is always an error', () => {
  expect(found(with_('"rules": { "unknown-target": "off" }'))).toEqual([
    `error structure 'rules.unknown-target' is "off", which is not known. Take one of: error.`,
  ]);
});

test('a rule that does not exist is refused by name', () => {
  expect(found(with_('"rules": { "unreachable-steps": "off" }'))).toEqual([
    "error structure 'rules' has a property 'unreachable-steps' that nothing reads, so it has no effect. Remove it or correct its name. Did you mean 'unreachable-step'?",
  ]);
});

test('separates suppressed findings from problems, and reports a suppression without effect', () => {
  const suppress = (pointer: string) =>
    with_(
      `"suppressions": [{ "rule": "unreachable-step", "pointer": "${pointer}", "reason": "For the day the cat comes back." }]`,
    );
  const { problems, suppressed, funnel } = validate(
    editedFunnel([lost, suppress('/steps/1')]).text,
    'funnel.json',
  );
  expect(problems).toEqual([]);
  expect(suppressed).toEqual([
    {
      problem: expect.objectContaining({ rule: 'unreachable-step', pointer: '/steps/1/path' }),
      reason: 'For the day the cat comes back.',
    },
  ]);
  expect(funnel).toBeDefined();
  expect(found(lost, suppress('/steps/2'))).toEqual([
    expect.stringMatching(/^error unused-suppression .* Did you mean '\/steps\/1'\?$/),
    expect.stringMatching(/^error unreachable-step /),
  ]);
});
