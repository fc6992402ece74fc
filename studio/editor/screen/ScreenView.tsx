import { useMemo, useState } from 'react';
import { isFor } from '../../../schema/authoring/audience.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { pageAt } from '../../../schema/pages/at-path.ts';
import { isWithin } from '../../../schema/places/pointer.ts';
import { seenFunnel } from '../checks/seen-funnel.ts';
import { useChecked, useEditor, useFromEditor } from '../context/EditorContext.tsx';
import { usePublished } from '../context/use-published.ts';
import { funnelFile } from '../document/act.ts';
import { NoFunnel } from '../parts/NoFunnel.tsx';
import { PreviewFrame } from '../preview/PreviewFrame.tsx';
import { firstLook } from './look.ts';
import { Mark } from './Mark.tsx';
import { ScreenBar } from './ScreenBar.tsx';
import styles from './ScreenView.module.css';
import { screenTexts } from './screen-texts.ts';
import { type Screen, screenAt, screensOf } from './screens.ts';
import { inFile } from './set-text.ts';
import type { ShownText } from './shown-places.ts';
import { TextInPlace } from './TextInPlace.tsx';
import { texts } from './texts.ts';
import { typedText } from './typed-text.ts';
import { useShownTexts } from './use-shown-texts.ts';
import { useWay } from './use-way.ts';
import { WayPanel } from './WayPanel.tsx';

/** The screen that contains what is selected, or else the one that was shown last, as its visitors see it. */
export default function ScreenView() {
  const { funnel } = useChecked();
  const selection = useFromEditor(({ selection }) => selection);
  const [lastPath, setLastPath] = useState<string>();
  const screens = useMemo(() => (funnel ? screensOf(funnel) : []), [funnel]);
  const last = screens.find(({ path }) => path === lastPath) ?? screens[0];
  const screen = screenAt(screens, selection.pointer) ?? last;
  if (!funnel || !screen) return <NoFunnel />;
  if (screen.path !== lastPath) setLastPath(screen.path);
  return <OneScreen funnel={funnel} screens={screens} screen={screen} />;
}

interface OneScreenProps {
  readonly funnel: Funnel;
  readonly screens: readonly Screen[];
  readonly screen: Screen;
}

/** A screen: what is clicked on it is selected, and its texts are typed where they stand. */
function OneScreen({ funnel, screens, screen }: OneScreenProps) {
  const editor = useEditor();
  const selection = useFromEditor(({ selection }) => selection);
  const [look, setLook] = useState(firstLook);
  const way = useWay(funnel, screen.path, look.state !== 'viewing');
  const [typed, setTyped] = useState<ShownText>();
  const draft = useFromEditor((state) => typed && state);
  const { device, language, arms, state } = look;
  const published = usePublished();
  const onScreen = useMemo(
    () => screenTexts(seenFunnel(funnel, language, arms), screen.pointer, arms),
    [funnel, screen.pointer, language, arms],
  );
  const placed = inFile(editor.snapshot().file(funnelFile));
  const { shown, onPainted } = useShownTexts(onScreen, screen.pointer, (place) => {
    editor.select({ file: funnelFile, pointer: placed(place.pointer) });
    setTyped(shown.find((text) => text === place));
  });
  // Not the whole screen, where it is selected, or all screens are.
  const isMarked = ({ pointer }: ShownText) =>
    !isWithin(screen.pointer, selection.pointer) && isWithin(placed(pointer), selection.pointer);
  const typing =
    draft && typed && isWithin(placed(typed.pointer), selection.pointer)
      ? typedText(draft, funnel, published, language ?? funnel.language, typed)
      : undefined;
  const elsewhere = screens.find(({ path }) => path === way.elsewhere);
  return (
    <div className={styles.view}>
      <ScreenBar funnel={funnel} screens={screens} screen={screen} look={look} onLook={setLook} />
      <WayPanel
        funnel={funnel}
        way={way}
        elsewhere={elsewhere?.title}
        onGo={() => elsewhere && editor.select({ file: funnelFile, pointer: elsewhere.pointer })}
      />
      <div className={styles.stage}>
        {isFor('staff', pageAt(funnel, screen.path)) ? (
          <p className={styles.none}>{texts.ofStaff}</p>
        ) : (
          <PreviewFrame
            title={texts.preview(screen.title, device.id)}
            width={device.width}
            height={device.height}
            path={screen.path}
            language={language}
            arms={arms}
            state={state}
            answers={way.answers}
            onPainted={onPainted}
          >
            <Mark elements={shown.filter(isMarked).map(({ element }) => element)} />
            {typed && typing && (
              <TextInPlace
                key={typed.pointer}
                element={shown.find(({ pointer }) => pointer === typed.pointer)?.element ?? typed.element}
                value={typing.value}
                placeholder={typed.text}
                onType={(text) => editor.do(typing.type(text))}
                onDone={() => setTyped(undefined)}
              />
            )}
          </PreviewFrame>
        )}
      </div>
    </div>
  );
}
