import type { KindNames } from './kind-names.ts';

/** The declaration of a new kind: to begin with, one line of text. */
export const specText = ({ spec }: KindNames): string => `import { Type } from 'typebox';
import { accepted, refused } from '../answer.ts';
import { filledText } from '../filled-text.ts';
import type { Kind, KindAuthoring } from '../kind.ts';
import type { StaticOf } from '../strict.ts';

export const ${spec}Props = {
  label: filledText('Label', 'Names the input to screen readers.'),
  maxLength: Type.Integer({
    minimum: 1,
    maximum: 2000,
    title: 'Longest answer',
    description: 'In characters.',
  }),
};

type Props = StaticOf<typeof ${spec}Props>;

/** One line of text, without spaces around it. */
export const ${spec}: Kind<Props, string> = {
  call: 'update',
  check: (step, raw) =>
    typeof raw === 'string' && raw === raw.trim() && raw.length > 0 && raw.length <= step.maxLength
      ? accepted(raw)
      : refused(
          'wrong-value',
          \`The answer is no text of 1 to \${step.maxLength} characters without spaces around it; send one.\`,
        ),
  read: (step, text, catalog) => ${spec}.check(step, text, catalog),
  format: (_, answer) => answer,
};

export const ${spec}Authoring: KindAuthoring<Props> = {
  domain: () => ({ text: 'any' }),
  example: { label: 'Answer', maxLength: 120 },
};
`;
