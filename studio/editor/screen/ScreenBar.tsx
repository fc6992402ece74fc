import { ChevronLeft, ChevronRight } from 'lucide-react';
import { memo } from 'react';
import type { PreviewState } from '../../../renderer/preview/preview-screen.ts';
import { languageTags } from '../../../schema/authoring/texts/offered-languages.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { useEditor } from '../context/EditorContext.tsx';
import { funnelFile } from '../document/act.ts';
import { devices, type Look } from './look.ts';
import styles from './ScreenBar.module.css';
import type { Screen } from './screens.ts';
import { texts } from './texts.ts';

interface ScreenBarProps {
  readonly funnel: Funnel;
  readonly screens: readonly Screen[];
  readonly screen: Screen;
  readonly look: Look;
  onLook(look: Look): void;
}

/** Which screen is shown, and how: in which window, language and arms, and at which moment. */
export const ScreenBar = memo(function ScreenBar({ funnel, screens, screen, look, onLook }: ScreenBarProps) {
  const editor = useEditor();
  const at = screens.indexOf(screen);
  const open = (shown: Screen | undefined) =>
    shown && editor.select({ file: funnelFile, pointer: shown.pointer });
  const languages = languageTags(funnel);
  return (
    <div className={styles.bar}>
      <div className={styles.group}>
        <Turn label={texts.previous} to={screens[at - 1]} onTurn={open}>
          <ChevronLeft aria-hidden="true" />
        </Turn>
        <select
          className={styles.screens}
          aria-label={texts.screens}
          value={screen.path}
          onChange={({ target }) => open(screens.find(({ path }) => path === target.value))}
        >
          {screens.map(({ path, title }) => (
            <option key={path} value={path}>
              {texts.screenOption(title, path)}
            </option>
          ))}
        </select>
        <Turn label={texts.next} to={screens[at + 1]} onTurn={open}>
          <ChevronRight aria-hidden="true" />
        </Turn>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset takes more room than three buttons. */}
      <div className={styles.devices} role="group" aria-label={texts.device}>
        {devices.map((device) => (
          <button
            key={device.id}
            type="button"
            aria-label={texts.devices[device.id]}
            title={texts.devices[device.id]}
            aria-pressed={device === look.device}
            onClick={() => onLook({ ...look, device })}
          >
            <device.icon aria-hidden="true" />
          </button>
        ))}
      </div>
      <div className={styles.group}>
        <Choice
          label={texts.state}
          value={look.state}
          options={Object.entries(texts.states)}
          onChoose={(state) => onLook({ ...look, state: state as PreviewState })}
        />
        {languages.length > 1 && (
          <Choice
            label={texts.language}
            value={look.language ?? funnel.language}
            options={languages.map((tag) => [tag, tag])}
            onChoose={(language) => onLook({ ...look, language })}
          />
        )}
        {funnel.experiments.map(({ id, weights }) => (
          <Choice
            key={id}
            label={id}
            value={look.arms[id] ?? ''}
            options={[['', texts.declared(id)], ...Object.keys(weights).map((name) => [name, name] as const)]}
            onChoose={(name) => onLook({ ...look, arms: withArm(look.arms, id, name) })}
          />
        ))}
      </div>
    </div>
  );
});

function withArm(arms: Look['arms'], experiment: string, name: string): Look['arms'] {
  const { [experiment]: _, ...others } = arms;
  return name === '' ? others : { ...others, [experiment]: name };
}

interface TurnProps {
  readonly label: string;
  readonly to: Screen | undefined;
  readonly children: React.ReactNode;
  onTurn(to: Screen | undefined): void;
}

const Turn = ({ label, to, children, onTurn }: TurnProps) => (
  <button
    type="button"
    className={styles.turn}
    aria-label={label}
    title={to ? `${label}: ${to.title}` : label}
    aria-disabled={!to}
    onClick={() => onTurn(to)}
  >
    {children}
  </button>
);

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  onChoose(value: string): void;
}

const Choice = ({ label, value, options, onChoose }: ChoiceProps) => (
  <select
    className={styles.choice}
    aria-label={label}
    title={label}
    value={value}
    onChange={({ target }) => onChoose(target.value)}
  >
    {options.map(([option, words]) => (
      <option key={option} value={option}>
        {words}
      </option>
    ))}
  </select>
);
