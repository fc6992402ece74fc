import { Suspense, useEffect, useState } from 'react';
import { Link, useParams } from 'wouter';
import type { DraftResponse } from '../../server/api.ts';
import { useStaffData } from '../api/StaffData.tsx';
import { UnsavedOffer } from '../drafts/UnsavedOffer.tsx';
import { useDraftText } from '../drafts/use-draft.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { texts as staffTexts } from '../texts.ts';
import { Checks } from './checks/checks.ts';
import { CheckedLater, CheckedProvider, EditorProvider } from './context/EditorContext.tsx';
import { PlayedAnswersProvider } from './context/PlayedAnswers.tsx';
import { Editor } from './document/editor.ts';
import styles from './EditorPage.module.css';
import { Inspector } from './inspector/Inspector.tsx';
import { PlayedWay } from './parts/PlayedWay.tsx';
import { Toolbar } from './Toolbar.tsx';
import { texts } from './texts.ts';
import { views } from './views.ts';

/** The editor of a draft, at /staff/drafts/<draft>/<view>. */
export function EditorPage() {
  const { draft: id = '' } = useParams();
  const draft = useStaffData<DraftResponse>(`drafts/${id}`);
  return (
    <PlayedAnswersProvider key={id}>
      <Loaded query={draft}>{(draft) => <OpenDraft key={draft.id} draft={draft} />}</Loaded>
    </PlayedAnswersProvider>
  );
}

function OpenDraft({ draft }: { readonly draft: DraftResponse }) {
  const { view: shown } = useParams();
  const text = useDraftText(draft);
  const [editor] = useState(() => new Editor(text));
  const checks = useChecks(editor, draft);
  const { view: View, hasInspector } = views.find(({ id }) => id === shown) ?? views[0] ?? {};
  if (!checks || !View) return null;
  return (
    <EditorProvider value={{ draft, editor, checks }}>
      <CheckedProvider>
        <title>{staffTexts.shell.documentTitle(draft.name)}</title>
        <div className={styles.page}>
          <Toolbar text={text} />
          <nav className={styles.views} aria-label={texts.views.label}>
            {views.map(({ id, name, icon: Icon, badge: Count }) => (
              <Link
                key={id}
                href={`/drafts/${draft.id}/${id}`}
                className={styles.viewLink}
                aria-current={View === views.find((view) => view.id === id)?.view ? 'page' : undefined}
              >
                <Icon size={16} strokeWidth={1.75} aria-hidden />
                {name}
                {Count && <Count />}
              </Link>
            ))}
          </nav>
          <main id="content" className={styles.view}>
            <PlayedWay />
            <UnsavedOffer draft={draft} />
            <Suspense fallback={null}>
              <View />
            </Suspense>
          </main>
          {hasInspector && (
            <aside className={styles.inspector}>
              <CheckedLater>
                <Inspector />
              </CheckedLater>
            </aside>
          )}
        </div>
      </CheckedProvider>
    </EditorProvider>
  );
}

/** Checks the texts whenever they change, as long as the page is open. */
function useChecks(
  editor: Editor,
  { pictures, fonts }: Pick<DraftResponse, 'pictures' | 'fonts'>,
): Checks | undefined {
  const [checks, setChecks] = useState<Checks>();
  useEffect(() => {
    const started = new Checks(
      () => new Worker(new URL('./checks/check-worker.ts', import.meta.url), { type: 'module' }),
    );
    setChecks(started);
    return () => started.stop();
  }, []);
  useEffect(() => {
    let checked: unknown;
    const check = () => {
      const { files } = editor.snapshot();
      if (files !== checked) checks?.check({ files, pictures, fonts });
      checked = files;
    };
    check();
    return editor.subscribe(check);
  }, [editor, checks, pictures, fonts]);
  return checks;
}
