import { expect, test } from 'vitest';
import { shippedFunnel } from '../../../tests/support/funnels.ts';
import { inWords } from './in-words.ts';

const heading = '/steps/3/heading';
const words = (sentence: string, pointer = heading) => inWords(sentence, [shippedFunnel], [pointer]);

test('a screen is called by its title, and a property as the inspector calls it', () => {
  expect(words("'heading' of the step '/step5' changed.")).toBe(
    "'Heading' of the step 'Work Situation' changed.",
  );
  expect(words("'theme.ink' changed.", '/theme/ink')).toBe("'Theme › Ink' changed.");
  expect(words("The answer leads by 'next' to '/step6'.")).toBe(
    "The answer leads by 'Next' to 'Salary Expectation'.",
  );
});

test('screens of one title keep their paths', () => {
  const [first, second, ...steps] = shippedFunnel.steps;
  const twice = { ...shippedFunnel, steps: [first, { ...second, title: first?.title }, ...steps] };
  expect(inWords("The step '/step3' was removed.", [twice as typeof shippedFunnel], [])).toBe(
    "The step 'Work Authorization' (/step3) was removed.",
  );
});

test('a path is left as it is where the sentence is of the path, and so is what the funnel itself quotes', () => {
  const sentences = ["Two steps have the path '/step5'.", "It changed from 'Yes, I'm in' to 'Who knows'."];
  expect(sentences.map((sentence) => words(sentence))).toEqual(sentences);
  expect(words("The overlay in 'es-US' is gone.", '/translations/es-US')).toBe(
    "The overlay in 'es-US' is gone.",
  );
  expect(words("The page 'landing' changed.", '/pages/landing')).toBe("The page 'landing' changed.");
});
