import { accepted, rejected } from '../answers/answer.ts';
import { checkLine } from '../answers/one-line.ts';
import type { Kind } from './kind.ts';

/** What is signed on, in the units of the strokes. */
export const signatureArea = { width: 600, height: 240 };

/** In characters: some thousand points. */
export const longestStrokes = 8000;

/** In characters. */
const longestName = 100;

/** Strokes as the path of an SVG: each begins somewhere, and leads to one point or more. */
const strokesForm = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/;

const form = /^(drawn|typed): (.+)$/su;

export interface Signature {
  readonly how: 'drawn' | 'typed';
  /** The strokes, as the path of an SVG; or the name. */
  readonly content: string;
}

/** The signature that an answer means, such as 'typed: Ida Falk'; undefined if it is none. */
export function signatureOf(answer: unknown): Signature | undefined {
  const [, how, content = ''] = (typeof answer === 'string' && form.exec(answer)) || [];
  if (how === 'typed') return { how, content };
  const isDrawn = how === 'drawn' && content.length <= longestStrokes && strokesForm.test(content);
  return isDrawn ? { how, content } : undefined;
}

/** The answer that a signature is. */
export const signed = ({ how, content }: Signature): string => `${how}: ${content}`;

/** A signature, drawn or typed. Stored as it is answered. */
export const signature: Kind<object, string> = {
  check: (_, raw, catalog) => {
    const given = signatureOf(raw);
    if (!given)
      return rejected(
        'no-signature',
        "The answer is no signature. Send 'typed: ' and a name, or 'drawn: ' and strokes such as M10 20L30 40.",
      );
    if (given.how === 'drawn') return accepted(signed(given));
    const name = checkLine(given.content, catalog, longestName);
    return name.ok ? accepted(signed({ how: 'typed', content: name.answer })) : name;
  },
  format: (_, answer) => answer,
  tracked: (answer) => signatureOf(answer)?.how ?? '',
};
