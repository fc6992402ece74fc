import { plainLine } from '../../schema/answers/one-line.ts';
import { Field } from '../ui/fields/Field.tsx';
import type { Shown } from './kind-code.ts';
import { StepForm } from './StepForm.tsx';
import styles from './Text.module.css';
import { useInput } from './use-input.ts';
import { matchingSuggestions, useSuggestions } from './use-suggestions.ts';
import type { KindViewProps } from './view-props.ts';

export { text as kind } from '../../schema/kinds/text.ts';
export { Text as default };

export const shown: Shown<'text'> = (_, answer) => answer;

/** One line of text with suggestions; Continue waits for a character that is not a space. */
function Text(props: KindViewProps<'text'>) {
  const { funnel, step, answer, refusal, onAnswer } = props;
  const [value, setValue] = useInput(answer ?? '');
  const text = plainLine(value);
  const combobox = useSuggestions({
    value,
    suggest: (typed) => matchingSuggestions(step.suggestions, typed),
    onChange: setValue,
  });

  return (
    <StepForm {...props} ready={text !== ''} onSubmit={() => onAnswer(text)}>
      <Field
        {...combobox.input}
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
