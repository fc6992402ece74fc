import { useDeferredValue, useMemo } from 'react';
import { Link } from 'wouter';
import { type PlacedChange, reportOf } from '../../../proof/diff/report.ts';
import { pathOf } from '../../../schema/places/pointer.ts';
import type { FunnelResponse, VersionFilesResponse } from '../../../server/api.ts';
import { useStaffData } from '../../api/StaffData.tsx';
import type { Files } from '../../drafts/typed-since.ts';
import { Badge } from '../../parts/Badge.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { verdictTones } from '../../publishing/verdict-tones.ts';
import { texts as staffTexts } from '../../texts.ts';
import { funnelText, overlaysOf } from '../checks/checked-draft.ts';
import { useChecked, useDraft, useEditor, useEditorState } from '../context/EditorContext.tsx';
import { funnelOf } from '../context/funnel-of.ts';
import { funnelFile } from '../document/act.ts';
import { inWords } from '../schema/in-words.ts';
import { partHeading } from '../schema/part-heading.ts';
import { ChangedScreens, Compared } from './ChangedScreens.tsx';
import styles from './HistoryView.module.css';
import { Revisions } from './Revisions.tsx';
import { canTakeBack, takeBack } from './take-back.ts';
import { texts } from './texts.ts';

/** What the draft changes of the version that is live, its revisions, and the way to its releases. */
export default function HistoryView() {
  const { id, funnelId } = useDraft();
  const funnel = useStaffData<FunnelResponse>(`funnels/${funnelId}`);
  return (
    <div className={styles.view}>
      <h2>{texts.title}</h2>
      <p className={styles.links}>
        <Link href={`/funnels/${funnelId}/publish?draft=${id}`}>{texts.plan}</Link>
        <Link href={`/funnels/${funnelId}`}>{texts.funnel}</Link>
      </p>
      <Loaded query={funnel}>{({ live }) => <Since version={live.base.version} />}</Loaded>
      <Revisions />
    </div>
  );
}

function Since({ version }: { readonly version: string }) {
  const { funnelId } = useDraft();
  const published = useStaffData<VersionFilesResponse>(`funnels/${funnelId}/versions/${version}`);
  return (
    <Panel heading={texts.since(version)}>
      <Loaded query={published}>{({ files }) => <Changes before={files} />}</Loaded>
    </Panel>
  );
}

const versionOf = (files: Files) => ({
  file: funnelFile,
  text: funnelText(files),
  overlays: overlaysOf(files),
});

function Changes({ before }: { readonly before: Files }) {
  const files = useDeferredValue(useEditorState().files);
  const { funnel } = useChecked();
  const { pictures, fonts } = useDraft();
  const published = useMemo(() => funnelOf({ files: before, pictures, fonts }), [before, pictures, fonts]);
  const compared = useMemo(() => reportOf(versionOf(before), versionOf(files))?.compared, [before, files]);
  if (!compared) return <p>{texts.broken}</p>;
  const byPart = Map.groupBy(compared.changes, ({ new: { file, pointer } }) =>
    [file, ...pathOf(pointer).slice(0, 2)].join('/'),
  );
  if (byPart.size === 0) return <p>{texts.none}</p>;
  return (
    <Compared before={published} after={funnel ?? published}>
      {[...byPart].map(([part, changes]) => (
        <section key={part} className={styles.part}>
          <h3>{inWords(partName(changes[0], files), [published, funnel], [])}</h3>
          <ChangedScreens changes={changes.flatMap(placesInFunnel)} />
          <ul>
            {changes.map((change) => (
              <ChangeRow
                key={change.key}
                change={change}
                before={before}
                sentence={inWords(change.change, [published, funnel], [change.new.pointer])}
              />
            ))}
          </ul>
        </section>
      ))}
    </Compared>
  );
}

/** Of a change in the funnel's own file. */
const placesInFunnel = ({ old, new: now }: PlacedChange) =>
  [old, now].every(({ file }) => file === funnelFile) ? [{ old: old.pointer, new: now.pointer }] : [];

/** The screen or the other part of the funnel around a change, by its name. */
function partName(change: PlacedChange | undefined, files: Files): string {
  const [section = '', part] = pathOf(change?.new.pointer ?? '');
  if (change?.new.file !== funnelFile) return change?.new.file ?? '';
  const step =
    section === 'steps' ? Object(JSON.parse(files[funnelFile] ?? '{}').steps)[Number(part)] : undefined;
  return partHeading([section, step?.path ?? part].filter((name) => name !== undefined));
}

interface ChangeRowProps {
  readonly change: PlacedChange;
  readonly before: Files;
  /** What changed. */
  readonly sentence: string;
}

function ChangeRow({ change, before, sentence }: ChangeRowProps) {
  const editor = useEditor();
  const { verdict, answers } = change;
  return (
    <li className={styles.change}>
      <div>
        <p>
          {sentence} <Badge tone={verdictTones[verdict]}>{staffTexts.verdicts[verdict].name}</Badge>
        </p>
        {verdict !== 'safe' && <p className={styles.note}>{answers}</p>}
      </div>
      {canTakeBack(change) && (
        <button
          type="button"
          className={styles.act}
          onClick={() => editor.do(takeBack(texts.tookBack(change.new.pointer), before, change))}
        >
          {texts.takeBack}
        </button>
      )}
    </li>
  );
}
