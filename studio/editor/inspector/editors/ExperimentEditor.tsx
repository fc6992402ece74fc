import { useState } from 'react';
import { shown } from '../../../../proof/diff/wording.ts';
import { possibleWinners } from '../../../../proof/experiments/end-experiment.ts';
import { pathOf } from '../../../../schema/places/pointer.ts';
import { useChecked, useEditor } from '../../context/EditorContext.tsx';
import { funnelFile } from '../../document/act.ts';
import { NameField } from '../controls/NameField.tsx';
import { RowButtons } from '../controls/RowButtons.tsx';
import type { PropertyEditorProps } from '../parts/property-editor.ts';
import styles from './ExperimentEditor.module.css';
import { type ChangedPlace, changedPlaces, endWith, sharesOf, withShare } from './experiment-edits.ts';
import { NumberInput, PartField, PartSelect } from './parts/PartField.tsx';
import { texts } from './parts/texts.ts';

/** The weights of an experiment as shares of 100, with what each variant or arm changes, and its end. */
export function WeightsEditor({ pointer, value, control, change }: PropertyEditorProps) {
  const { funnel } = useChecked();
  const index = Number(pathOf(pointer)[1]);
  const weights: Readonly<Record<string, number>> = Object(value);
  const shares = sharesOf(weights);
  const names = Object.keys(weights);
  const remove = (gone: string) =>
    change(sharesOf(Object.fromEntries(Object.entries(weights).filter(([name]) => name !== gone))));
  const places = funnel && changedPlaces(funnel, index);
  return (
    <fieldset {...control} className={styles.editor}>
      {Object.entries(shares).map(([name, share]) => (
        <section key={name} className={styles.arm} aria-label={name}>
          <div className={styles.head}>
            <h3 className={styles.name}>{name}</h3>
            <input
              type="range"
              aria-label={texts.experiment.share(name)}
              min={0}
              max={100}
              value={share}
              onChange={({ target }) => change(withShare(weights, name, target.valueAsNumber))}
            />
            <div className={styles.percent}>
              <PartField label={texts.experiment.percent}>
                <NumberInput
                  min={0}
                  max={100}
                  value={share}
                  onNumber={(next) => change(withShare(weights, name, next))}
                />
              </PartField>
            </div>
            <RowButtons name={name} can={{ remove: names.length > 1 ? () => remove(name) : undefined }} />
          </div>
          <Changes places={places?.get(name) ?? []} />
        </section>
      ))}
      <NameField
        label={texts.experiment.add}
        name=""
        taken={names}
        commit={(name) => change(withShare({ ...weights, [name]: 0 }, name, 100 / (names.length + 1)))}
      />
      <EndExperiment index={index} />
    </fieldset>
  );
}

/** What is different for those who see it: each place with the text now and the text here. */
function Changes({ places }: { readonly places: readonly ChangedPlace[] }) {
  const editor = useEditor();
  if (places.length === 0) return <p className={styles.note}>{texts.experiment.changesNothing}</p>;
  return (
    <ul className={styles.changes}>
      {places.map(({ name, pointer, declared, changed }) => (
        <li key={pointer}>
          <button type="button" onClick={() => editor.select({ file: funnelFile, pointer })}>
            {name}
          </button>
          <dl className={styles.texts}>
            <dt>{texts.experiment.declared}</dt>
            <dd>{wordsOf(declared)}</dd>
            <dt>{texts.experiment.changed}</dt>
            <dd>{wordsOf(changed)}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** A text as it is, anything else as JSON. */
const wordsOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? texts.experiment.nothing : shown(value);

/** Ends the experiment: the funnel takes over one of the variants or arms, and the others are removed. */
function EndExperiment({ index }: { readonly index: number }) {
  const editor = useEditor();
  const { funnel, problems } = useChecked();
  const [chosen, setChosen] = useState<string>();
  const experiment = funnel?.experiments[index];
  if (!funnel || !experiment) return null;
  const winners = possibleWinners(funnel, experiment);
  const winner = winners.find((name) => name === chosen) ?? winners[0];
  // The act takes over a valid text alone.
  const isBroken = problems.some(({ severity }) => severity === 'error');
  if (winner === undefined) return null;
  return (
    <div className={styles.end}>
      <PartSelect label={texts.experiment.winner} value={winner} onChoose={setChosen}>
        {winners.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </PartSelect>
      <button
        type="button"
        className={styles.act}
        disabled={isBroken}
        onClick={() => editor.do(endWith(funnel, experiment, winner))}
      >
        {texts.experiment.end}
      </button>
      <p className={styles.note}>{isBroken ? texts.experiment.mendFirst : texts.experiment.endNote}</p>
    </div>
  );
}
