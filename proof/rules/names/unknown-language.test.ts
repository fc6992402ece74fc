import { describeRule } from '../../../tests/support/describe-rule.ts';
import { unknownLanguage } from './unknown-language.ts';

const language = (tag: string) => ['"language": "en"', `"language": ${tag}`] as const;
const problem = (tag: string, fault: string) => ({
  pointer: '/language',
  message: `The language '${tag}' is ${fault}`,
});
const unknown = (hint = '') =>
  `unknown to browsers, so each writes numbers and prices as it likes, and screen readers pick a voice by chance. Write a language and, where it matters, a country, such as en-US.${hint}`;

describeRule(unknownLanguage, {
  valid: {
    'a language has no country': [],
    'a language has a country': [language('"pt-BR"')],
    'a language has a script and a country': [language('"zh-Hans-CN"')],
    'a country has a name that is known as well': [language('"en-UK"')],
  },
  invalid: {
    'a country has three letters, which browsers throw at': {
      edits: [language('▸"en-USA"')],
      problems: [
        problem(
          'en-USA',
          'no tag that browsers take, so every screen with a number or a price fails to show. Write a language and, where it matters, a country of two letters, such as en-US.',
        ),
      ],
    },
    'a country is given as a language': {
      edits: [language('▸"jp"')],
      problems: [problem('jp', unknown(" Did you mean 'ja-JP'?"))],
    },
    'there is no such language, and no such country': {
      edits: [language('▸"xx"')],
      problems: [problem('xx', unknown())],
    },
  },
});
