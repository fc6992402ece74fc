import { ChevronUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useEditorState } from '../context/EditorContext.tsx';
import { funnelFile } from '../document/act.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import styles from './Inspector.module.css';
import { PageBody } from './PageBody.tsx';
import { nameAt } from './parts/names.ts';
import { PartsProvider } from './parts/property-editor.ts';
import { texts } from './parts/texts.ts';
import { useFunnelFile } from './parts/use-funnel-file.ts';
import { Properties } from './properties/Properties.tsx';
import { pagesTo } from './value/page-of.ts';
import { Value } from './value/Value.tsx';

const parts = { Value, Properties };

/** The properties of what is selected; on a phone a sheet over the view, of which only the name shows until it is opened. */
export default function Inspector() {
  const { selection } = useEditorState();
  const funnel = useFunnelFile();
  const [isOpen, setOpen] = useState(false);
  const page = pagesTo(funnel, selection.file === funnelFile ? selection.pointer : '').at(-1);
  const focus = useFocusOn(page?.pointer);
  return (
    <section {...focus} aria-label={texts.title} className={styles.inspector}>
      <button type="button" className={styles.handle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {texts.propertiesOf(page ? nameAt(funnel, page.pointer) : texts.funnel)}
        <ChevronUp size={18} strokeWidth={1.75} aria-hidden />
      </button>
      {funnel === undefined || !page ? (
        <p>{texts.notJson}</p>
      ) : (
        <PartsProvider value={parts}>
          <Breadcrumbs pointer={page.pointer} />
          <PageBody key={page.pointer} {...page} />
        </PartsProvider>
      )}
    </section>
  );
}

/** Has the heading of a page take the focus if what had it went with the page before. */
function useFocusOn(pointer: string | undefined) {
  const ref = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page changes.
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      ref.current?.querySelector('h2')?.focus();
  }, [pointer]);
  return {
    ref,
    onFocus: () => {
      hadFocus.current = true;
    },
    // React does not report the blur of an element that it removes.
    onBlur: () => {
      hadFocus.current = false;
    },
  };
}
