import type { RequestListener } from 'node:http';
import type { Hono } from 'hono';
import type { Layout } from '../../schema/declaration/sections/theme.ts';
import type { InlineHashes } from '../http/content-security-policy.ts';
import type { DrawnScreen, PageData, Tracking } from './page-data.ts';

/** A screen rendered in advance, with all that its page needs before any file is loaded. */
export interface CompleteScreen extends Omit<DrawnScreen, 'modules'> {
  readonly css: string;
  /** HTML for the head: disabled links to the style sheets whose text is inline. */
  readonly styles: string;
  /** HTML for the head after the first paint: preloads of the files that the renderer needs first. */
  readonly later: string;
}

/** The source of the pages' HTML: the built renderer, or its sources through Vite. */
export interface PageSource {
  /** The HTML document for a path, before a funnel is filled in. */
  template(path: string): Promise<string>;
  /** The HTML document of the staff pages, the same for each. */
  staffTemplate(): Promise<string>;
  /** The HTML document in which the staff pages preview a screen. */
  previewTemplate(): Promise<string>;
  /** Renders the screen at a path, the same for every visitor. Without it the browser renders everything. */
  draw?(data: PageData, path: string): Promise<CompleteScreen>;
  /** The style sheet of a layout; empty for plain, which is that of every page. */
  layout(name: Layout): Promise<string>;
  policy(inline: Partial<InlineHashes>, tracking: Tracking): string;
  /** Whether rendered pages stay valid as long as the process runs. */
  readonly lasting: boolean;
  /** The files that the documents load, if the app serves them. */
  readonly files?: Hono;
  /** Handles the source's own requests before the app, which handles the others by `respond`. */
  before?(respond: RequestListener): RequestListener;
  close?(): Promise<void>;
}
