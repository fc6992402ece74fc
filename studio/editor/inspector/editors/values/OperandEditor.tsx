import type { Operand } from '../../../../../schema/declaration/sections/value.ts';
import { useChecked } from '../../../context/EditorContext.tsx';
import type { PropertyEditorProps } from '../../parts/property-editor.ts';
import { NumberInput, PartField, PartSelect } from '../parts/PartField.tsx';
import { subjectOf, subjectsAt } from '../parts/subjects.ts';
import { texts } from '../parts/texts.ts';
import styles from './OperandEditor.module.css';

/** What a value is computed from: a number, the number that was answered, or another value. */
export function OperandEditor({ pointer, value, control, change }: PropertyEditorProps) {
  const { funnel } = useChecked();
  if (!funnel) return null;
  const operand = value as Operand | undefined;
  const read = typeof operand === 'object' ? operand : undefined;
  const subjects = subjectsAt(funnel, pointer).filter(({ number }) => number);
  const subject = read && subjectOf(subjects, read);
  const { times, otherwise } = read ?? {};
  const factors = { ...(times !== undefined && { times }), ...(otherwise !== undefined && { otherwise }) };
  const choose = (index: number) => {
    const next = subjects[index];
    if (next) change({ [next.of]: next.name, ...factors });
    else change(typeof operand === 'number' ? operand : 1);
  };
  return (
    <fieldset {...control} className={styles.operand}>
      <PartSelect
        label={texts.values.source}
        value={subject ? subjects.indexOf(subject) : read ? '' : -1}
        onChoose={(index) => choose(Number(index))}
      >
        {read && !subject && (
          <option value="" disabled>
            {texts.condition.unknown('answer' in read ? read.answer : read.value)}
          </option>
        )}
        <option value={-1}>{texts.values.aNumber}</option>
        {subjects.map(({ of, name, label }, index) => (
          <option key={`${of} ${name}`} value={index}>
            {label}
          </option>
        ))}
      </PartSelect>
      {read ? (
        <div className={styles.row}>
          <PartField label={texts.values.times}>
            <NumberInput
              step="any"
              value={times ?? ''}
              placeholder="1"
              onNumber={(times) => change({ ...read, times })}
            />
          </PartField>
          <PartField label={texts.values.otherwise}>
            <NumberInput
              step="any"
              value={otherwise ?? ''}
              placeholder={texts.values.missing}
              onNumber={(otherwise) => change({ ...read, otherwise })}
            />
          </PartField>
        </div>
      ) : (
        <PartField label={texts.condition.number}>
          <NumberInput step="any" value={Number(operand ?? 1)} onNumber={change} />
        </PartField>
      )}
    </fieldset>
  );
}
