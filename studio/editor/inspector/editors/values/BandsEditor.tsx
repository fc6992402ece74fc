import type { Band } from '../../../../../schema/declaration/sections/value.ts';
import { pathOf } from '../../../../../schema/places/pointer.ts';
import { useChecked } from '../../../context/EditorContext.tsx';
import { insertItem, removeValue, setValue } from '../../../document/json-edits.ts';
import controls from '../../controls/Control.module.css';
import { RowButtons } from '../../controls/RowButtons.tsx';
import type { PropertyEditorProps } from '../../parts/property-editor.ts';
import { NumberInput, PartField } from '../parts/PartField.tsx';
import { texts } from '../parts/texts.ts';
import { useAct } from '../parts/use-act.ts';
import styles from './BandsEditor.module.css';
import { scaleOf } from './value-scale.ts';

/** The bands of a value, the lowest first; a new one begins in the middle of what the last one has. */
export function BandsEditor({ pointer, value, control, change }: PropertyEditorProps) {
  const { funnel } = useChecked();
  const act = useAct();
  const [, name = ''] = pathOf(pointer);
  const bounds = funnel && scaleOf(funnel, name);
  const bands: readonly Band[] = Array.isArray(value) ? value : [];
  const write = (index: number, property: keyof Band, now: string | number) =>
    act(texts.values.change, (source) => setValue(source, `${pointer}/${index}/${property}`, now), {
      mergeKey: `${pointer}/${index}/${property}`,
    });
  const add = () => {
    const last = bands[bands.length - 2]?.below ?? bounds?.min ?? 0;
    const band = { name: texts.values.newBand(bands.length + 1) };
    const middle = Math.round((last + (bounds?.max ?? last + 20)) / 2);
    if (bands.length === 0) change([{ ...band, below: middle }, { name: texts.values.newBand(2) }]);
    else
      act(texts.values.change, (source) =>
        insertItem(source, pointer, bands.length - 1, { ...band, below: middle }),
      );
  };
  return (
    <fieldset {...control} className={styles.editor}>
      <ol className={styles.bands}>
        {bands.map((band, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the name of a band is typed in where it stands.
          <li key={index} className={styles.band}>
            <PartField label={texts.values.bandName}>
              <input
                className={controls.control}
                value={band.name}
                onChange={({ target }) => write(index, 'name', target.value)}
              />
            </PartField>
            {index < bands.length - 1 && (
              <PartField label={texts.values.below}>
                <NumberInput
                  step="any"
                  value={band.below ?? ''}
                  onNumber={(below) => write(index, 'below', below)}
                />
              </PartField>
            )}
            <PartField label={texts.values.label}>
              <input
                className={controls.control}
                value={band.label ?? ''}
                placeholder={band.name}
                onChange={({ target }) => write(index, 'label', target.value)}
              />
            </PartField>
            <RowButtons
              name={band.name}
              can={{
                remove:
                  bands.length > 1
                    ? () => act(texts.values.change, (source) => removeValue(source, `${pointer}/${index}`))
                    : undefined,
              }}
            />
          </li>
        ))}
      </ol>
      <button type="button" className={controls.button} onClick={add}>
        {texts.values.addBand}
      </button>
    </fieldset>
  );
}
