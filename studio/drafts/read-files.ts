import type { Remark } from '../../proof/import/survey.ts';
import { nameInDraft } from './name-in-draft.ts';
import type { Files } from './typed-since.ts';

/** Files as a draft takes them, and what could not be taken over. */
export interface ReadFiles {
  readonly files: Files;
  /** What a funnel that was made of a survey has otherwise. */
  readonly remarks: readonly Remark[];
  /** Names of properties of the survey that have no counterpart. */
  readonly unread: readonly string[];
}

/** Reads a funnel file and its overlays, or a SurveyJS definition, of which it makes a funnel. In: files of the disk. */
export async function readFiles(list: readonly File[]): Promise<ReadFiles> {
  const texts = await Promise.all(list.map(async (file) => [file.name, await file.text()] as const));
  const [[name, text] = ['', '']] = texts;
  const survey = texts.length === 1 ? await importedSurvey(name, text) : undefined;
  if (survey) return survey;
  const files = Object.fromEntries(texts.map(([name, text]) => [nameInDraft(name), text]));
  return { files, remarks: [], unread: [] };
}

/** The funnel of a SurveyJS definition; undefined if the text is none. */
async function importedSurvey(name: string, text: string): Promise<ReadFiles | undefined> {
  const { readSurvey } = await import('../../proof/import/read-survey.ts');
  const read = readSurvey(text, name);
  if ('fault' in read) return undefined;
  const { SurveyImport, funnelIdOf } = await import('../../proof/import/survey.ts');
  const imported = new SurveyImport(read.survey).funnel(funnelIdOf(name.replace(/\.[^.]*$/, '')));
  return {
    files: { 'funnel.json': `${JSON.stringify(imported.funnel, null, 2)}\n` },
    remarks: imported.remarks,
    unread: [...imported.unread.keys()],
  };
}
