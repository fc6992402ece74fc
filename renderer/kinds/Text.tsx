import { useState } from 'react';
import { plainLine } from '../../schema/answers/one-line.ts';
import { Field } from '../ui/fields/Field.tsx';
import type { Shown } from './kind-code.ts';
import { StepForm } from './StepForm.tsx';
import styles from './Text.module.css';
import { useFocusWhenRefused } from './use-focus-when-refused.ts';
import { matchingSuggestions, useSuggestions } from './use-suggestions.ts';
import type { KindViewProps } from './view-props.ts';

export { text as kind } from '../../schema/kinds/text.ts';
export { Text as View };

export const shown: Shown<'text'> = (_, answer) => answer;

/** One line of text with suggestions; Continue waits for a character that is not a space. */
function Text({ funnel, step, answer, onAnswer, saving, refusal }: KindViewProps<'text'>) {
  const input = useFocusWhenRefused<HTMLInputElement>(refusal);
  const [typed, setValue] = useState<string>();
  // The earlier answer may become known only after the question is shown.
  const value = typed ?? answer ?? '';
  const text = plainLine(value);
  const combobox = useSuggestions({
    value,
    suggest: (typed) => matchingSuggestions(step.suggestions, typed),
    onChange: setValue,
  });

  return (
    <StepForm funnel={funnel} step={step} saving={saving} ready={text !== ''} onSubmit={() => onAnswer(text)}>
      <Field
        {...combobox.input}
        ref={input}
        label={step.label}
        error={refusal?.text}
        placeholder={step.placeholder}
        maxLength={step.maxLength}
        autoComplete="off"
      />
      {combobox.offered.length > 0 && (
        <div
          {...combobox.list}
          role="listbox"
          className={styles.suggestions}
          aria-label={funnel.texts.suggestions}
        >
          {combobox.offered.map((suggestion) => (
            <div
              key={suggestion}
              {...combobox.option(suggestion)}
              role="option"
              tabIndex={-1}
              className={styles.option}
            >
              {suggestion}
            </div>
          ))}
        </div>
      )}
    </StepForm>
  );
}
