import { expect, test } from 'vitest';
import { readFiles } from './read-files.ts';

const file = (name: string, value: unknown) => new File([JSON.stringify(value)], name);

test('takes a funnel and its overlays by the names that a draft has', async () => {
  const { files, remarks } = await readFiles([file('quiz.json', { id: 'quiz' }), file('quiz.es.json', {})]);
  expect(files).toEqual({ 'funnel.json': '{"id":"quiz"}', 'funnel.es.json': '{}' });
  expect(remarks).toEqual([]);
});

test('makes a funnel of a SurveyJS definition, and says what it leaves out', async () => {
  const survey = {
    pages: [{ elements: [{ type: 'text', name: 'pet', title: 'Which pet?', maskType: 'none' }] }],
  };
  const { files, unread } = await readFiles([file('My pets.json', survey)]);
  expect(JSON.parse(files['funnel.json'] ?? '')).toMatchObject({
    id: 'my-pets',
    steps: [{ heading: 'Which pet?' }],
  });
  expect(unread).toEqual(['maskType']);
});
