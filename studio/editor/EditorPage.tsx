import { useQuery } from '@tanstack/react-query';
import { memo, useEffect, useState } from 'react';
import { Link, useParams } from 'wouter';
import type { DraftResponse } from '../../server/api.ts';
import type { DraftText } from '../drafts/draft-text.ts';
import { UnsavedOffer } from '../drafts/UnsavedOffer.tsx';
import { useDraftText } from '../drafts/use-draft.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { onDemand } from '../parts/on-demand.tsx';
import { texts as staffTexts } from '../texts.ts';
import { Checks } from './checks/checks.ts';
import { startReader } from './checks/start-reader.ts';
import { CheckedProvider, EditorProvider, useDraft } from './context/EditorContext.tsx';
import { PlayedAnswersProvider } from './context/PlayedAnswers.tsx';
import { Editor } from './document/editor.ts';
import styles from './EditorPage.module.css';
import { PlayedWay } from './parts/PlayedWay.tsx';
import { Toolbar } from './Toolbar.tsx';
import { texts } from './texts.ts';
import { views } from './views.ts';

const Inspector = onDemand(() => import('./inspector/Inspector.tsx'));

/** The editor of a draft, at /staff/drafts/<draft>/<view>. */
export default function EditorPage() {
  const { draft: id = '' } = useParams();
  return <Opening key={id} id={id} />;
}

function Opening({ id }: { readonly id: string }) {
  // As they open, the events of the draft have it read anew.
  const draft = useQuery<DraftResponse>({ queryKey: [`drafts/${id}`], refetchOnMount: false });
  const checks = useChecks();
  return (
    <PlayedAnswersProvider>
      <Loaded query={draft}>{(draft) => checks && <OpenDraft draft={draft} checks={checks} />}</Loaded>
    </PlayedAnswersProvider>
  );
}

interface OpenDraftProps {
  readonly draft: DraftResponse;
  readonly checks: Checks;
}

function OpenDraft({ draft, checks }: OpenDraftProps) {
  const { view = '' } = useParams();
  const text = useDraftText(draft);
  const [editor] = useState(() => new Editor(text));
  useChecking(checks, editor, draft);
  return (
    <EditorProvider {...{ draft, editor, checks }}>
      <title>{staffTexts.shell.documentTitle(draft.name)}</title>
      <Views id={draft.id} text={text} shown={view} />
    </EditorProvider>
  );
}

interface ViewsProps {
  /** Of the draft. */
  readonly id: string;
  readonly text: DraftText;
  readonly shown: string;
}

/** The views of a draft, and the one that is shown. Drawn anew by what each of them reads, not by every save. */
const Views = memo(function Views({ id, text, shown }: ViewsProps) {
  const { view: View, hasInspector } = views.find(({ id }) => id === shown) ?? views[0] ?? {};
  if (!View) return null;
  return (
    <CheckedProvider>
      <div className={styles.page}>
        <Toolbar text={text} />
        <nav className={styles.views} aria-label={texts.views.label}>
          {views.map(({ id: view, name, icon: Icon, badge: Count, view: Linked }) => (
            <Link
              key={view}
              href={`/drafts/${id}/${view}`}
              className={styles.viewLink}
              aria-current={View === Linked ? 'page' : undefined}
            >
              <Icon size={16} strokeWidth={1.75} aria-hidden />
              {name}
              {Count && <Count />}
            </Link>
          ))}
        </nav>
        <main id="content" className={styles.view}>
          <PlayedWay />
          <Unsaved />
          <View />
        </main>
        {hasInspector && (
          <aside className={styles.inspector}>
            <Inspector />
          </aside>
        )}
      </div>
    </CheckedProvider>
  );
});

/** What was typed here before and never saved. */
const Unsaved = () => <UnsavedOffer draft={useDraft()} />;

/** What checks texts, as long as the page is open: its code is on its way while the draft is. */
function useChecks(): Checks | undefined {
  const [checks, setChecks] = useState<Checks>();
  useEffect(() => {
    const started = new Checks({
      reader: startReader,
      checker: () => new Worker(new URL('./checks/check-worker.ts', import.meta.url), { type: 'module' }),
    });
    setChecks(started);
    return () => started.stop();
  }, []);
  return checks;
}

/** Checks the texts whenever they change. */
function useChecking(
  checks: Checks,
  editor: Editor,
  { pictures, fonts }: Pick<DraftResponse, 'pictures' | 'fonts'>,
): void {
  useEffect(() => {
    let checked: unknown;
    const check = () => {
      const { files } = editor.snapshot();
      if (files !== checked) checks.check({ files, pictures, fonts });
      checked = files;
    };
    check();
    return editor.subscribe(check);
  }, [editor, checks, pictures, fonts]);
}
