import { contrast, minRatio, textColours } from '../../../../proof/rules/copy/theme-contrast.ts';
import { type Colours, colourNames } from '../../../../schema/declaration/sections/theme.ts';
import { valueAt } from '../../../../schema/places/pointer.ts';
import { useChecked } from '../../context/EditorContext.tsx';
import { removeValue, setValue } from '../../document/json-edits.ts';
import { propertiesOf } from '../../schema/schema-at.ts';
import controls from '../controls/Control.module.css';
import { type PropertyEditorProps, useParts } from '../parts/property-editor.ts';
import { PartField } from './parts/PartField.tsx';
import { texts } from './parts/texts.ts';
import { useAct } from './parts/use-act.ts';
import styles from './ThemeEditor.module.css';

/**
 * The colours, each by a picker and as text, with the contrast of every text on what lies behind it; below them what else
 * the theme has.
 */
export function ThemeEditor({ pointer, schema, value, control, change }: PropertyEditorProps) {
  const { Properties } = useParts();
  const theme = valueAt(useChecked().funnel, pointer) as Colours | undefined;
  const act = useAct();
  if (!theme) return null;
  const written: Partial<Colours> = Object(value);
  const properties = propertiesOf(schema);
  const order = properties.map(({ name }) => name);
  const others = order.filter((name) => !colourNames.some((colour) => colour === name));
  const write = (name: keyof Colours, colour: string) => {
    if (value === undefined) change({ [name]: colour });
    else
      act(
        texts.theme.change,
        (source) =>
          colour === ''
            ? removeValue(source, `${pointer}/${name}`)
            : setValue(source, `${pointer}/${name}`, colour, order),
        { mergeKey: `${pointer}/${name}` },
      );
  };
  const titleOf = (colour: keyof Colours) => properties.find(({ name }) => name === colour)?.label ?? colour;
  return (
    <fieldset {...control} className={styles.theme}>
      <ul className={styles.colours}>
        {colourNames.map((name) => (
          <li key={name} className={styles.colour}>
            <input
              type="color"
              aria-label={texts.theme.picker(titleOf(name))}
              value={sixDigits(theme[name])}
              onChange={({ target }) => write(name, target.value)}
            />
            <PartField label={titleOf(name)}>
              <input
                className={controls.control}
                value={written[name] ?? ''}
                placeholder={theme[name]}
                spellCheck={false}
                onChange={({ target }) => write(name, target.value.trim())}
              />
            </PartField>
          </li>
        ))}
      </ul>
      <h3 className={styles.heading}>{texts.theme.contrast}</h3>
      <ul className={styles.pairs}>
        {textColours.flatMap(([text, backgrounds]) =>
          backgrounds.map((background) => {
            const ratio = contrast(theme[text], theme[background]);
            const isEnough = ratio >= minRatio;
            return (
              <li key={`${text} ${background}`} className={styles.pair}>
                <span
                  className={styles.sample}
                  style={{ color: theme[text], background: theme[background] }}
                  aria-hidden
                >
                  {texts.theme.sample}
                </span>
                <span>{texts.theme.pair(titleOf(text), titleOf(background))}</span>
                {/* Cut, not rounded: 4.49 is not enough. */}
                <span className={styles.ratio}>{(Math.floor(ratio * 10) / 10).toFixed(1)}</span>
                <span className={isEnough ? styles.pass : styles.fail}>
                  {isEnough ? texts.theme.pass : texts.theme.fail(minRatio)}
                </span>
              </li>
            );
          }),
        )}
      </ul>
      <Properties pointer={pointer} names={others} />
    </fieldset>
  );
}

/** A colour as the picker takes it. */
const sixDigits = (colour: string): string =>
  colour.length === 4 ? colour.replace(/[^#]/g, (digit) => digit + digit) : colour;
