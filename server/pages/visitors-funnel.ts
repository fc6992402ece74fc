import { forVisitors } from '../../schema/derived/for-visitors.ts';
import { withProgress } from '../../schema/derived/share-of-way.ts';
import type { Funnel } from '../../schema/funnel.ts';
import type { PublishedFunnel } from '../releases/funnels.ts';
import { type EncodedText, encodeText } from './encoded-text.ts';

/** A funnel version as its visitors get it, with the progress of every step, and as a file of its own. */
interface VisitorsFunnel {
  readonly funnel: Funnel;
  /** Where the API answers it: with the digest, since two releases of ours may leave out different parts of one version. */
  readonly path: string;
  /** The JSON text. */
  readonly file: EncodedText;
}

const kept = new WeakMap<PublishedFunnel, Promise<VisitorsFunnel>>();

/** What visitors get of a funnel version, made once. */
export function visitorsFunnel(published: PublishedFunnel): Promise<VisitorsFunnel> {
  const made = kept.get(published) ?? make(published);
  kept.set(published, made);
  return made;
}

async function make(published: PublishedFunnel): Promise<VisitorsFunnel> {
  const funnel = withProgress(forVisitors(published.funnel));
  const file = await encodeText(JSON.stringify(funnel));
  const path = `/api/funnels/${[funnel.id, funnel.version, file.digest].map(encodeURIComponent).join('/')}`;
  return { funnel, path, file };
}
