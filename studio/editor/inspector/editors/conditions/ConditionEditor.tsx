import { conditionText } from '../../../../../proof/condition-text.ts';
import type { Comparison, Condition } from '../../../../../schema/steps/condition.ts';
import { useChecked } from '../../../context/EditorContext.tsx';
import { setValue } from '../../../document/json-edits.ts';
import controls from '../../controls/Control.module.css';
import { RowButtons } from '../../controls/RowButtons.tsx';
import type { PropertyEditorProps } from '../../parts/property-editor.ts';
import { type Subject, subjectsAt } from '../parts/subjects.ts';
import { texts } from '../parts/texts.ts';
import { useAct } from '../parts/use-act.ts';
import { ComparisonFields } from './ComparisonFields.tsx';
import styles from './ConditionEditor.module.css';
import { newComparison } from './comparisons.ts';
import { addPart, groupOf, isGroup, type Joining, join, partPointer, removePart } from './condition-edits.ts';

/** A condition, made by picking questions, comparisons and answers, with what it says in words. */
export function ConditionEditor({ pointer, value, control, change }: PropertyEditorProps) {
  const { funnel } = useChecked();
  if (!funnel) return null;
  const subjects = subjectsAt(funnel, pointer);
  const first = newComparison(subjects);
  return (
    <fieldset {...control} className={styles.editor}>
      {value === undefined ? (
        first && (
          <button type="button" className={controls.button} onClick={() => change(first)}>
            {texts.condition.add}
          </button>
        )
      ) : (
        <WrittenCondition pointer={pointer} condition={value as Condition} subjects={subjects} />
      )}
      {!first && <p className={styles.words}>{texts.condition.nothing}</p>}
    </fieldset>
  );
}

interface ConditionProps {
  readonly pointer: string;
  readonly condition: Condition;
  readonly subjects: readonly Subject[];
}

/** A condition and what it says in words. */
export const WrittenCondition = ({ condition, ...rest }: ConditionProps) => (
  <>
    <ConditionGroup condition={condition} {...rest} />
    <p className={styles.words}>{conditionText(condition)}</p>
  </>
);

function ConditionGroup({ pointer, condition, subjects }: ConditionProps) {
  const act = useAct();
  const { joining, parts } = groupOf(condition);
  const first = newComparison(subjects);
  const add = (part: Condition) =>
    act(texts.condition.change, (source) => addPart(source, pointer, condition, part));
  return (
    <div className={styles.group}>
      {isGroup(condition) && (
        <select
          className={`${controls.control} ${styles.joining}`}
          aria-label={texts.condition.joined}
          value={joining}
          onChange={({ target }) =>
            act(texts.condition.change, (source) => join(source, pointer, condition, target.value as Joining))
          }
        >
          {Object.entries(texts.condition.joining).map(([how, words]) => (
            <option key={how} value={how}>
              {words}
            </option>
          ))}
        </select>
      )}
      <ul className={styles.parts}>
        {parts.map((part, index) => {
          const at = pointer + partPointer(condition, index);
          return (
            <li key={at} className={styles.part}>
              {isGroup(part) ? (
                <ConditionGroup pointer={at} condition={part} subjects={subjects} />
              ) : (
                <ComparisonFields
                  comparison={part as Comparison}
                  subjects={subjects}
                  onChange={(comparison) =>
                    act(texts.condition.change, (source) => setValue(source, at, comparison), {
                      mergeKey: at,
                    })
                  }
                />
              )}
              {parts.length > 1 && (
                <RowButtons
                  name={conditionText(part)}
                  can={{
                    remove: () =>
                      act(texts.condition.change, (source) => removePart(source, pointer, condition, index)),
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
      {first && (
        <div className={styles.add}>
          <button type="button" className={controls.button} onClick={() => add(first)}>
            {texts.condition.add}
          </button>
          {isGroup(condition) && (
            <button type="button" className={controls.button} onClick={() => add({ any: [first, first] })}>
              {texts.condition.addGroup}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
