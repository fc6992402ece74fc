import type { RequestListener } from 'node:http';
import type { Hono } from 'hono';
import type { DrawnScreen, PageData, Tracking } from '../api.ts';
import type { InlineHashes } from './content-security-policy.ts';

/** A screen drawn ahead, and what else its page needs to show it before any file is loaded. */
export interface CompleteScreen extends Omit<DrawnScreen, 'modules'> {
  /** The style of all that is drawn. */
  readonly css: string;
  /** HTML for the head: the style sheets whose text is in the page, so that none is fetched. */
  readonly styles: string;
  /** HTML for the head once the page is painted: the files that the renderer will ask for first. */
  readonly later: string;
}

/** Where the HTML of every page comes from: the built renderer, or its sources by way of Vite. */
export interface PageSource {
  /** The HTML document for a path, with nothing of a funnel in it yet. */
  template(path: string): Promise<string>;
  /** Draws the screen at a path, the same for every visitor. Without it the renderer draws all in the browser. */
  draw?(data: PageData, path: string): Promise<CompleteScreen>;
  /** The content security policy of a page with these inline pieces and these vendors. */
  policy(inline: InlineHashes, tracking: Tracking): string;
  /** Whether what was made of a template stays good for as long as the process runs. */
  readonly lasting: boolean;
  /** The files that the documents refer to, where the app serves them. */
  readonly files?: Hono;
  /** Answers what is the source's own ahead of the app, which answers all else by `respond`. */
  before?(respond: RequestListener): RequestListener;
  /** Ends what the source keeps open. */
  close?(): Promise<void>;
}
