import type { RequestListener } from 'node:http';
import type { Hono } from 'hono';
import type { Tracking } from '../api.ts';

/** Where the HTML of every page comes from: the built renderer, or its sources by way of Vite. */
export interface PageSource {
  /** The HTML document for a path, with nothing of a funnel in it yet. */
  template(path: string): Promise<string>;
  /** The content security policy of a page with this inline style (`'sha256-...'`) and these vendors. */
  policy(styleHash: string, tracking: Tracking): string;
  /** Whether what was made of a template stays good for as long as the process runs. */
  readonly lasting: boolean;
  /** The files that the documents refer to, where the app serves them. */
  readonly files?: Hono;
  /** Answers what is the source's own ahead of the app, which answers all else by `respond`. */
  before?(respond: RequestListener): RequestListener;
  /** Ends what the source keeps open. */
  close?(): Promise<void>;
}
