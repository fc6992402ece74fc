import { publishedFolder } from '../../proof/facts/picture-folder.ts';
import { readJson } from '../../proof/validate/json-text.ts';
import { overlayFileOf, tagOfOverlay } from '../../proof/validate/overlay.ts';
import type { Place } from '../../proof/validate/place.ts';
import type { Problem as Fault } from '../../proof/validate/problem.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { conflictsOf } from '../drafts/draft-response.ts';
import { type DraftNeeds, draftWith } from '../drafts/find-draft.ts';
import { publishedOfDraft } from '../drafts/published-of-draft.ts';
import { check } from '../http/problem.ts';
import { fileOf, type PictureSource } from '../pictures/picture-folder.ts';
import type { FileWork } from '../releases/file-work.ts';
import { type VersionContent, versionRow } from '../releases/publish-version.ts';
import { type FunnelFiles, funnelFile } from '../store/tables/funnels/funnel-versions.ts';
import { type LiveVersions, readVersion, type VersionNeeds } from './live-versions.ts';

/** What somebody wants to be live. */
export interface Proposal {
  /** The problems of its files; none of a version that was published before. */
  readonly problems: readonly Fault[];
  /** Undefined if a problem is an error. */
  readonly funnel: Funnel | undefined;
  /** The same for the same content. */
  readonly digest: string;
  /** What is stored with the release; undefined for a version that was published before. */
  readonly content?: VersionContent;
  readonly pictures: PictureSource;
}

export interface ProposalNeeds extends VersionNeeds, DraftNeeds {
  readonly store: VersionNeeds['store'] & DraftNeeds['store'];
  readonly fileWork: Pick<FileWork, 'validate'>;
}

/** A version that was published before, to be released again. Fails with `unknown-version`. */
async function publishedVersion(
  needs: VersionNeeds,
  { funnelId }: LiveVersions,
  version: string,
): Promise<Proposal> {
  const funnel = await readVersion(needs, funnelId, version);
  return { problems: [], funnel, digest: `version ${version}`, pictures: async () => undefined };
}

const pictureFolder = 'pictures/';
const fontFolder = 'fonts/';

const isBinary = (name: string): boolean => name.startsWith(pictureFolder) || name.startsWith(fontFolder);

/**
 * The files of a version: `funnel.json`, overlays such as `funnel.es.json`, and pictures such as `pictures/cat.jpg` in
 * base64, with fonts in the same way. Pictures and fonts that are not sent are taken from the base, by name. Fails with `unknown-file` for any other name, and
 * with `missing-file` without `funnel.json`.
 */
export async function writtenVersion(
  { fileWork }: Pick<ProposalNeeds, 'fileWork'>,
  base: Pick<Funnel, 'pictures' | 'fonts'>,
  files: FunnelFiles,
): Promise<Proposal> {
  const { [funnelFile]: text, ...others } = files;
  check(
    text !== undefined,
    'missing-file',
    `The files have no '${funnelFile}'. Send the funnel under that name, its overlays as '${overlayFileOf(funnelFile, 'es')}', and its pictures as '${pictureFolder}cat.jpg', in base64.`,
  );
  const pictures = new Map(
    Object.entries(others)
      .filter(([name]) => isBinary(name))
      .map(([name, base64]) => [name.slice(name.indexOf('/') + 1), Buffer.from(base64, 'base64')]),
  );
  const overlays = Object.entries(others)
    .filter(([name]) => !isBinary(name))
    .map(([file, overlay]) => {
      const tag = tagOfOverlay(file, funnelFile);
      check(
        tag !== undefined,
        'unknown-file',
        `The file '${file}' is neither '${funnelFile}', nor an overlay of it like '${overlayFileOf(funnelFile, 'es')}', nor a picture like '${pictureFolder}cat.jpg', nor a font like '${fontFolder}outfit.woff2'. Leave it out, or rename it.`,
      );
      return { file, tag, text: overlay };
    });
  const { problems, funnel, written } = await fileWork.validate({
    file: funnelFile,
    text,
    overlays,
    pictures: {
      ...publishedFolder(base),
      ...Object.fromEntries(
        await Promise.all(
          [...pictures].map(async ([file, bytes]) => [file, await fileOf(file, bytes)] as const),
        ),
      ),
    },
  });
  const texts = Object.fromEntries(Object.entries(files).filter(([name]) => !isBinary(name)));
  return {
    problems,
    funnel,
    digest: written ? versionRow(written, new Date(0)).digest : 'invalid',
    ...(written && { content: { written, files: texts } }),
    pictures: async (file) => pictures.get(file),
  };
}

/**
 * The files of a draft, with its pictures. A place that two people have edited differently
 * is an error. Fails with `unknown-draft` also for a draft of another funnel.
 */
async function draftedVersion(
  needs: ProposalNeeds,
  { funnelId }: LiveVersions,
  id: string,
): Promise<Proposal> {
  const draft = await draftWith(needs, id);
  check(draft.funnelId === funnelId, 'unknown-draft', `This draft is not one of the funnel '${funnelId}'.`);
  const { files } = draft;
  const written = await writtenVersion(needs, await publishedOfDraft(needs, draft), files);
  // Each file is read once: it may be large.
  const names = new Set(draft.conflicts.map(({ file }) => file));
  const sources = new Map([...names].map((name) => [name, readJson(files[name] ?? '')]));
  const open = conflictsOf(draft.conflicts, files).map(
    ({ file, pointer, offeredBy }): Fault => ({
      rule: 'open-conflict',
      severity: 'error',
      file,
      pointer,
      message: `${offeredBy} and others have edited this differently. Say in the draft what shall be there.`,
      ...placeIn(sources.get(file), pointer),
    }),
  );
  return { ...written, problems: [...open, ...written.problems] };
}

const placeIn = (read: ReturnType<typeof readJson> | undefined, pointer: string): Place =>
  read && 'source' in read ? read.source.locate(pointer) : { line: 1, column: 1 };

/** What a body proposes: the files of a new version, a draft by its id, or a version that was published before. */
interface Proposed {
  readonly files: FunnelFiles | undefined;
  readonly draft: string | undefined;
  readonly version: string | undefined;
}

/** Reads what a body proposes. Fails with `nothing-proposed` unless it is one of the three, and as each of them does. */
export function proposalOf(
  needs: ProposalNeeds,
  live: LiveVersions,
  { files, draft, version }: Proposed,
): Promise<Proposal> {
  const [only, more] = [files, draft, version].filter((proposed) => proposed !== undefined);
  check(
    only !== undefined && more === undefined,
    'nothing-proposed',
    "The body has to say what to release: either 'files', or a 'draft', or the 'version' of an earlier release.",
  );
  if (files) return writtenVersion(needs, live.base, files);
  if (draft !== undefined) return draftedVersion(needs, live, draft);
  return publishedVersion(needs, live, version ?? '');
}
