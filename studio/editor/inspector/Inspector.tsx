import { useEditorState } from '../context/EditorContext.tsx';
import { funnelFile } from '../document/act.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import styles from './Inspector.module.css';
import { PageBody } from './PageBody.tsx';
import { Properties } from './Properties.tsx';
import { pagesTo } from './page-of.ts';
import { PartsProvider } from './property-editor.ts';
import { texts } from './texts.ts';
import { useFunnelFile } from './use-funnel-file.ts';
import { Value } from './Value.tsx';

const parts = { Value, Properties };

/** The properties of what is selected. */
export default function Inspector() {
  const { selection } = useEditorState();
  const funnel = useFunnelFile();
  const page = pagesTo(funnel, selection.file === funnelFile ? selection.pointer : '').at(-1);
  return (
    <section aria-label={texts.title} className={styles.inspector}>
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
