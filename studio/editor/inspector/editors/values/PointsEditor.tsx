import { conditionText } from '../../../../../proof/condition-text.ts';
import { useChecked } from '../../../context/EditorContext.tsx';
import { removeValue, setValue } from '../../../document/json-edits.ts';
import { RowButtons } from '../../controls/RowButtons.tsx';
import type { PropertyEditorProps } from '../../parts/property-editor.ts';
import { ComparisonFields } from '../conditions/ComparisonFields.tsx';
import { NumberInput, PartField, PartSelect } from '../parts/PartField.tsx';
import { subjectsAt } from '../parts/subjects.ts';
import { texts } from '../parts/texts.ts';
import { useAct } from '../parts/use-act.ts';
import styles from './PointsEditor.module.css';
import { givePoints, isBegun, isForAnswer, type PointsOf, pointsFor } from './points-edits.ts';

/** The points of a value: a table for each question by its answers, and what else gives points. */
export function PointsEditor({ pointer, value, control }: PropertyEditorProps) {
  const { funnel } = useChecked();
  const act = useAct();
  if (!funnel) return null;
  const entries: readonly PointsOf[] = Array.isArray(value) ? value : [];
  const subjects = subjectsAt(funnel, pointer);
  const questions = subjects.filter(({ of, choices }) => of === 'answer' && choices.length > 0);
  const fields = new Set(entries.filter(isForAnswer).map(({ answer }) => answer));
  const isInTable = (entry: PointsOf) =>
    isForAnswer(entry) && questions.some(({ name }) => name === entry.answer);
  const give = (answer: string, is: string, points: number) =>
    act(texts.values.change, (source) => givePoints(source, pointer, entries, { answer, is, points }), {
      mergeKey: `${pointer} ${answer} ${is}`,
    });
  return (
    <fieldset {...control} className={styles.points}>
      {questions
        .filter(({ name }) => fields.has(name))
        .map(({ name, label, choices }) => (
          <table key={name} className={styles.table}>
            <caption>{label}</caption>
            <tbody>
              {choices.map((choice) => (
                <tr key={choice.value}>
                  <th scope="row">{choice.label}</th>
                  <td>
                    <NumberInput
                      aria-label={texts.values.pointsFor(choice.label)}
                      step="any"
                      value={pointsFor(entries, name, choice.value) ?? 0}
                      onNumber={(points) => give(name, choice.value, points)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      {entries.map((entry, index) => {
        if (isInTable(entry) || !isBegun(entry)) return null;
        const { points, ...comparison } = entry;
        const at = `${pointer}/${index}`;
        return (
          <div key={at} className={styles.other}>
            <ComparisonFields
              comparison={comparison}
              subjects={subjects}
              onChange={(changed) =>
                act(texts.values.change, (source) => setValue(source, at, { ...changed, points }))
              }
            />
            <div className={styles.row}>
              <PartField label={texts.values.points}>
                <NumberInput
                  step="any"
                  value={points}
                  onNumber={(points) =>
                    act(texts.values.change, (source) => setValue(source, `${at}/points`, points))
                  }
                />
              </PartField>
              <RowButtons
                name={conditionText(comparison)}
                can={{
                  remove:
                    entries.length > 1
                      ? () => act(texts.values.change, (source) => removeValue(source, at))
                      : undefined,
                }}
              />
            </div>
          </div>
        );
      })}
      <PartSelect
        label={texts.values.addQuestion}
        value=""
        onChoose={(field) => {
          const first = questions.find(({ name }) => name === field)?.choices[0];
          if (first) give(field, first.value, 1);
        }}
      >
        <option value="" disabled>
          {texts.values.choose}
        </option>
        {questions
          .filter(({ name }) => !fields.has(name))
          .map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
      </PartSelect>
    </fieldset>
  );
}
