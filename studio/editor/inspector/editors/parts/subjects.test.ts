import { expect, test } from 'vitest';
import { funnelOf, minimalFunnel } from '../../../../../tests/support/funnels.ts';
import { withValues } from '../../../../../tests/support/with-values.ts';
import { subjectsAt } from './subjects.ts';

const namesAt = (pointer: string, funnel = minimalFunnel) =>
  subjectsAt(funnel, pointer).map(({ name }) => name);

test('a branch knows the answer of its own screen, the text of a screen only those before', () => {
  expect(namesAt('/steps/1/next/0/when')).toEqual(['Pet', 'Age']);
  expect(namesAt('/steps/1/heading')).toEqual(['Pet']);
  expect(namesAt('/steps/0/text')).toEqual([]);
  expect(namesAt('/plans/0/when')).toEqual(['Pet', 'Age']);
});

test('a question of a form knows the questions before it in the form', () => {
  const funnel = funnelOf('examples/patient-registration.json');
  const at = funnel.steps.findIndex(({ path }) => path === '/health');
  const names = namesAt(`/steps/${at}/questions/1/when`, funnel);
  expect(names).toContain('Smokes');
  expect(names).not.toContain('Cigarettes');
  expect(names).toContain('Given name');
  // The form itself asks nothing.
  expect(names).not.toContain('About');
});

test('a subject has its heading, its choices by their labels, and its limits', () => {
  const [pet, age] = subjectsAt(minimalFunnel, '/steps/1/next');
  expect(pet).toMatchObject({ label: '2. Which pet?', several: false });
  expect(pet?.choices.map(({ label }) => label)).toEqual(['Cat', 'Dog']);
  expect(age).toMatchObject({ label: '3. How old?', choices: [], number: { min: 0, max: 20, step: 1 } });
});

test('a heading that shows an answer is named without it', () => {
  const funnel = withValues(minimalFunnel, { '/steps/1/heading': 'How old is your {answer:Pet}?' });
  expect(subjectsAt(funnel, '/steps/1/next').map(({ label }) => label)).toContain('3. How old is your …?');
});
