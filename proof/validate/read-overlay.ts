import { isOverlay } from '#structure-check';
import type { Overlay } from '../../schema/declaration/overlay.ts';
import type { Finding } from '../rules/rule.ts';
import { type JsonProblem, readJson } from './json-text.ts';
import { languageProblem, type OverlayFile } from './overlay.ts';
import type { Source } from './source.ts';
import { findingsIn } from './structure.ts';

/** An overlay, as far as it could be read. */
export interface ReadOverlay extends OverlayFile {
  readonly json: readonly JsonProblem[];
  /** Undefined if the text is not JSON. */
  readonly source?: Source;
  readonly structure: readonly Finding[];
  /** Its content; undefined if it cannot be used. */
  readonly overlay?: Overlay;
}

/** Checks the text of an overlay as JSON and against its schema. In: the language of the funnel itself. */
export function readOverlay(file: OverlayFile, base: string): ReadOverlay {
  const parsed = readJson(file.text);
  if ('fault' in parsed) return { ...file, json: [parsed.fault], structure: [] };
  const { source, problems: json } = parsed;
  const value: unknown = JSON.parse(file.text);
  const read = { ...file, json, source };
  if (!isOverlay(value)) return { ...read, structure: findingsIn(value, 'overlay') };
  const message = languageProblem(file.tag, value.language, base);
  return message === undefined
    ? { ...read, structure: [], overlay: value }
    : { ...read, structure: [{ pointer: '/language', message }] };
}
