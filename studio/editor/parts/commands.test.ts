import { expect, test } from 'vitest';
import { found } from './commands.ts';

const command = (group: string, label: string, detail = '') => ({ group, label, detail, run() {} });
const commands = [
  command('What is selected', "Rename the path '/text'…"),
  command('Go to a screen', 'Context', '/step2 Where do you write?'),
  command('Go to a screen', 'Age', '/step3 Type the text of your passport'),
  command('Change the kind to', 'Text', 'A line of words.'),
  command('Change the kind to', 'Slider', 'A number on a scale.'),
];
const labelsFor = (typed: string) => found(commands, typed).map(({ label }) => label);

test('a label that begins so comes before a word that does, before letters within, before what is said beside it', () => {
  expect(labelsFor('TEXT')).toEqual(['Text', "Rename the path '/text'…", 'Context', 'Age']);
});

test('each word that is typed is found, in the label, in its heading or in what is said beside it', () => {
  expect(labelsFor('kind slid')).toEqual(['Slider']);
  expect(labelsFor(' step2 write ')).toEqual(['Context']);
  expect(labelsFor('slider step2')).toEqual([]);
});
