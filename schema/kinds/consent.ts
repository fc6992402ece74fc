import { accepted, rejected } from '../answers/answer.ts';
import type { Kind } from './kind.ts';

interface Consent {
  readonly must: boolean;
  readonly words: string;
  readonly links?: Readonly<Record<string, { readonly label: string; readonly href: string }>>;
  readonly wordsField: string;
}

const linkName = /\{([^{}]+)\}/;

/** The text in pieces: texts and names of links, in turn. */
export const wordsInPieces = (words: string): readonly string[] => words.split(linkName);

/** The text as it is stored: each link by its label and its address. */
export const storedWords = ({ words, links = {} }: Consent): string =>
  words.replaceAll(new RegExp(linkName, 'g'), (gap, name: string) => {
    const found = Object.hasOwn(links, name) ? links[name] : undefined;
    return found ? `${found.label} (${found.href})` : gap;
  });

const textsOf = (step: Consent & { readonly field: string }, answer: string) => ({
  [step.field]: answer,
  [step.wordsField]: storedWords(step),
});

/** A consent, required or voluntary: stored as yes or no, with the text that the visitor read. */
export const consent: Kind<Consent, string> = {
  check: ({ must }, raw) => {
    if (raw === 'yes') return accepted(raw);
    if (raw !== 'no') {
      return rejected('wrong-value', "The answer is neither consent nor its refusal. Send 'yes' or 'no'.");
    }
    return must
      ? rejected('consent-needed', "Nobody goes on without this consent. Send 'yes' once it is given.")
      : accepted(raw);
  },
  format: (_, answer) => answer,
  parts: {
    split: textsOf,
    format: textsOf,
    join: ({ field }, answers) => answers[field] as string | undefined,
  },
};
