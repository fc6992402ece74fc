import { conditionText } from '../../../../../proof/condition-text.ts';
import { type Comparison, looksAtAnswer } from '../../../../../schema/steps/condition.ts';
import { NumberInput, PartField, PartSelect } from '../parts/PartField.tsx';
import { type Subject, subjectOf } from '../parts/subjects.ts';
import { texts } from '../parts/texts.ts';
import styles from './ComparisonFields.module.css';
import { comparisonForms, firstComparison, formOf, operandsOf, recompared } from './comparisons.ts';

interface ComparisonFieldsProps {
  readonly comparison: Comparison;
  readonly subjects: readonly Subject[];
  onChange(comparison: Comparison): void;
}

/** One comparison: what it looks at, how it compares, and with what. */
export function ComparisonFields({ comparison, subjects, onChange }: ComparisonFieldsProps) {
  const subject = subjectOf(subjects, comparison);
  const form = formOf(comparison);
  const before = operandsOf(comparison);
  const toSubject = (index: number) => {
    const next = subjects[index];
    const changed = next && firstComparison(next, comparison);
    if (changed) onChange(changed);
  };
  return (
    <div className={styles.comparison}>
      <PartSelect
        label={texts.condition.subject}
        value={subject ? subjects.indexOf(subject) : ''}
        onChoose={(index) => toSubject(Number(index))}
      >
        {!subject && (
          <option value="" disabled>
            {texts.condition.unknown(looksAtAnswer(comparison) ? comparison.answer : comparison.value)}
          </option>
        )}
        {subjects.map(({ of, name, label }, index) => (
          <option key={`${of} ${name}`} value={index}>
            {label}
          </option>
        ))}
      </PartSelect>
      {subject && form?.fits(subject) ? (
        <div className={styles.row}>
          <PartSelect
            label={texts.condition.comparison}
            value={form.id}
            onChoose={(chosen) => {
              const next = comparisonForms.find(({ id }) => id === chosen);
              if (next) onChange(recompared(next, subject, before));
            }}
          >
            {comparisonForms
              .filter(({ fits }) => fits(subject))
              .map((each) => (
                <option key={each.id} value={each.id}>
                  {each.words(subject)}
                </option>
              ))}
          </PartSelect>
          <Operand
            subject={subject}
            operand={form.operand}
            operands={before}
            onChange={(operands) => onChange(form.make(subject, operands))}
          />
        </div>
      ) : (
        <p className={styles.words}>
          {conditionText(comparison)}. {texts.condition.asText}
        </p>
      )}
    </div>
  );
}

interface OperandProps {
  readonly subject: Subject;
  readonly operands: readonly string[];
  onChange(operands: readonly string[]): void;
}

const operandFields: {
  readonly [Of in (typeof comparisonForms)[number]['operand']]: (props: OperandProps) => React.ReactNode;
} = {
  choice: ({ subject, operands: [chosen = ''], onChange }) => (
    <PartSelect label={texts.condition.choice} value={chosen} onChoose={(value) => onChange([value])}>
      {!subject.choices.some(({ value }) => value === chosen) && <option>{chosen}</option>}
      {subject.choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </PartSelect>
  ),
  choices: ({ subject, operands, onChange }) => (
    <fieldset className={styles.choices}>
      <legend>{texts.condition.choice}</legend>
      {subject.choices.map(({ value, label }) => {
        const isChosen = operands.includes(value);
        const others = operands.filter((each) => each !== value);
        return (
          <label key={value}>
            <input
              type="checkbox"
              checked={isChosen}
              // One answer at least is meant.
              disabled={isChosen && others.length === 0}
              onChange={() => onChange(isChosen ? others : [...operands, value])}
            />
            {label}
          </label>
        );
      })}
    </fieldset>
  ),
  number: ({ subject: { number = {} }, operands: [value = ''], onChange }) => (
    <PartField
      label={
        number.min === undefined || number.max === undefined
          ? texts.condition.number
          : texts.condition.limits(number.min, number.max)
      }
    >
      <NumberInput value={Number(value)} {...number} onNumber={(next) => onChange([String(next)])} />
    </PartField>
  ),
  none: () => null,
};

const Operand = ({ operand, ...rest }: OperandProps & { readonly operand: keyof typeof operandFields }) => {
  const Fields = operandFields[operand];
  return <Fields {...rest} />;
};
