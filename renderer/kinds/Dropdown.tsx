import { useId, useMemo, useState } from 'react';
import { Field } from '../ui/fields/Field.tsx';
import styles from './Dropdown.module.css';
import type { Shown } from './kind-code.ts';
import { fittingLabels, listedChoices } from './listed-choices.ts';
import { StepForm } from './StepForm.tsx';
import { plain, useSuggestions } from './use-suggestions.ts';
import type { KindViewProps } from './view-props.ts';

export { dropdown as kind } from '../../schema/kinds/dropdown.ts';
export { Dropdown as default };

export const shown: Shown<'dropdown'> = (step, answer, funnel) =>
  listedChoices(step, funnel).find(({ value }) => value === answer)?.label ?? answer;

/** The `autocomplete` values. */
const autoCompletes = { countries: 'country-name', 'us-states': 'address-level1' };

/** One choice out of a long list, which opens once the visitor types or asks for it. */
function Dropdown(props: KindViewProps<'dropdown'>) {
  const { funnel, step, answer, refusal, beside, onAnswer } = props;
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const choices = useMemo(() => listedChoices(step, funnel), [step, funnel]);
  const groupOf = useMemo(() => new Map(choices.map(({ label, group }) => [label, group])), [choices]);

  const value = typed ?? choices.find((choice) => choice.value === answer)?.label ?? '';
  const choiceOf = (text: string) => choices.find(({ label }) => plain(label) === plain(text.trim()));
  const chosen = choiceOf(value);
  const change = (text: string) => {
    setTyped(text);
    beside?.onSelect([choiceOf(text)?.value ?? text]);
  };
  const { open, offered, input, list, option } = useSuggestions({
    value,
    popup: true,
    suggest: (text) => fittingLabels(choices, text),
    onChange: change,
  });

  return (
    <StepForm {...props} ready={value.trim() !== ''} onSubmit={() => onAnswer(chosen?.value ?? value)}>
      <div className={styles.dropdown}>
        <Field
          {...input}
          label={step.label}
          error={refusal?.text}
          placeholder={step.placeholder}
          autoComplete={typeof step.choices === 'string' ? 'off' : autoCompletes[step.choices.list]}
          spellCheck={false}
          required
        />
        <p role="status" className={styles.nothing}>
          {open && offered.length === 0 && step.nothingFound}
        </p>
        {offered.length > 0 && (
          <div {...list} role="listbox" className={styles.list} aria-label={step.label}>
            {[...new Set(offered.map((label) => groupOf.get(label)))].map((group, place) => {
              const labels = offered.filter((label) => groupOf.get(label) === group);
              const options = labels.map((label) => (
                <div key={label} {...option(label)} role="option" tabIndex={-1} className={styles.option}>
                  {label}
                </div>
              ));
              if (group === undefined) return options;
              return (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options.
                <div key={group} role="group" aria-labelledby={`${id}-${place}`}>
                  <div role="presentation" id={`${id}-${place}`} className={styles.group}>
                    {group}
                  </div>
                  {options}
                </div>
              );
            })}
          </div>
        )}
      </div>
      {beside?.field}
    </StepForm>
  );
}
