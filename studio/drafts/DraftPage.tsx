import { useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { ButtonLink } from '../../renderer/ui/Button.tsx';
import { Segments } from '../../renderer/ui/fields/Segments.tsx';
import type { DraftResponse } from '../../server/api.ts';
import { call } from '../api/call.ts';
import { useStaffData } from '../api/StaffData.tsx';
import { ActForm } from '../parts/ActForm.tsx';
import { Disclosure } from '../parts/Disclosure.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Panel } from '../parts/Panel.tsx';
import { ProblemList } from '../parts/ProblemList.tsx';
import { Refusal } from '../parts/Refusal.tsx';
import { UpLink } from '../parts/UpLink.tsx';
import { Page } from '../shell/Page.tsx';
import { texts } from '../texts.ts';
import { Conflicts } from './Conflicts.tsx';
import styles from './DraftPage.module.css';
import { Editor, type Place } from './Editor.tsx';
import { Upload } from './Upload.tsx';
import { useDraftText, useReaders } from './use-draft.ts';

/** A draft: its texts, saved as they are typed, with their problems, and who else has it open. */
export function DraftPage() {
  const { draft: id = '' } = useParams();
  const draft = useStaffData<DraftResponse>(`drafts/${id}`);
  return (
    <Page
      title={draft.data?.name ?? texts.drafts.draft}
      above={draft.data && <UpLink href={`/funnels/${draft.data.funnelId}`}>{draft.data.funnelId}</UpLink>}
    >
      <Loaded query={draft}>{(draft) => <OpenDraft key={draft.id} draft={draft} />}</Loaded>
    </Page>
  );
}

function OpenDraft({ draft }: { readonly draft: DraftResponse }) {
  const { id, funnelId, fromVersion, problems } = draft;
  const [, go] = useLocation();
  const text = useDraftText(draft);
  const { files, state, error } = text.snapshot();
  const names = Object.keys(files).sort((a, b) => a.length - b.length || a.localeCompare(b));
  const [shown, setShown] = useState<{ readonly file: string; readonly place?: Place }>({
    file: 'funnel.json',
  });
  const file = names.includes(shown.file) ? shown.file : (names[0] ?? '');
  return (
    <>
      <div className={styles.bar}>
        <p>{texts.drafts.from(fromVersion)}</p>
        <p role="status">{texts.drafts.states[state]}</p>
        <Readers id={id} />
        <Link href={`/funnels/${funnelId}/publish?draft=${id}`} asChild>
          <ButtonLink variant="quiet">{texts.drafts.plan}</ButtonLink>
        </Link>
      </div>
      {error && <Refusal error={error} />}
      <Conflicts draft={draft} />
      <section className={styles.files} aria-label={texts.drafts.files}>
        {names.length > 1 && (
          <Segments
            label={texts.drafts.file}
            options={names}
            selected={file}
            onSelect={(file) => setShown({ file })}
          />
        )}
        <Editor
          key={file}
          label={texts.drafts.text(file)}
          text={files[file] ?? ''}
          place={shown.place}
          onType={(typed) => text.type({ [file]: typed })}
        />
      </section>
      <Panel heading={texts.drafts.problems(problems.length)}>
        {problems.length === 0 ? (
          <p>{texts.drafts.noProblems}</p>
        ) : (
          <ProblemList
            problems={problems}
            onOpen={({ file, line, column }) => setShown({ file, place: { line, column } })}
          />
        )}
      </Panel>
      <Panel heading={texts.drafts.more}>
        <Upload onFiles={(files) => text.type(files)} />
        <Disclosure summary={texts.drafts.discard}>
          <p>{texts.drafts.discardNote}</p>
          <ActForm
            label={texts.drafts.discardButton}
            variant="quiet"
            send={() => call(`drafts/${id}/discard`, {})}
            onDone={() => go(`/funnels/${funnelId}`)}
          />
        </Disclosure>
      </Panel>
    </>
  );
}

/** Who else has the draft open. */
function Readers({ id }: { readonly id: string }) {
  const others = useReaders(id);
  return others.length > 1 ? <p role="status">{texts.drafts.readers(others)}</p> : null;
}
