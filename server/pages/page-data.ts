import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Page, PageOf } from '../../schema/declaration/pages/index.ts';
import type { Layout } from '../../schema/declaration/sections/theme.ts';

/** The vendors that a page may call. */
export interface Tracking {
  /** Product analytics: a project's key, and the address that takes its events. */
  readonly amplitude?: { readonly apiKey: string; readonly endpoint: string };
  /** Tag manager: a container, and the address of the script that loads it. */
  readonly tagManager?: { readonly containerId: string; readonly script: string };
}

export interface PageData {
  /** The funnel of the session's version; without a session the active one. */
  readonly funnel: Funnel;
  /** The checkout address by plan id, without the client reference. */
  readonly checkout: Readonly<Record<string, string>>;
  /** The note beside the plans when checkout charges nobody. */
  readonly sandboxNote?: string;
  /** Empty if no vendor is set up, or if the visitor's browser asks not to be tracked. */
  readonly tracking: Tracking;
  /** The path of a page whose posted form was refused, in the page sent back. */
  readonly refusedAt?: string;
  /** For a funnel with offers: how many seconds those that hold and end have left, by id; 0 for one that has ended. */
  readonly offersLeft?: Readonly<Record<string, number>>;
  /**
   * For a funnel with arms: the session whose arms the page shows, which the address names, or a new one for this page.
   */
  readonly sessionId?: string;
}

/**
 * The JSON in the page's `<script id="stile-page">`. A page that is rendered in advance names the file of the funnel
 * instead of containing it: the funnel is most of the data, and the first paint does not need it.
 */
export type PageScript = Omit<PageData, 'funnel'> &
  (Pick<PageData, 'funnel'> | { readonly funnel?: never; readonly funnelPath: string });

/** The JSON in `<script id="stile-figures">` of the staff pages, at the address of a funnel's figures. */
export interface SentFigures {
  readonly page: Page;
  /** By its id, and the name of its product. */
  readonly funnel: { readonly id: string; readonly name: string };
  /** Of the document. */
  readonly title: string;
  /** Of the page, with the direction in which it is written. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** Before the calls of a site below a path, such as '/keto'; else empty. */
  readonly base: string;
}

/** The same for the code that shows the page, which knows its kind. */
export interface FiguresData extends SentFigures {
  readonly page: PageOf<'analytics'>;
}

export interface DrawnScreen {
  readonly html: string;
  /**
   * The inline script at the end of the page: handles its forms until the renderer runs, and loads the files that the
   * template names.
   */
  readonly script: string;
  /** The source files that render it, as the build's manifest names them. */
  readonly modules: readonly string[];
}

/** Renders a path's screen as HTML, the same for every visitor. Fails if a screen needs a browser. */
export type DrawScreen = (data: PageData, path: string) => Promise<DrawnScreen>;

/** What the renderer's server build exports. */
export interface RendererOnServer {
  readonly drawScreen: DrawScreen;
  /** The style sheet of each layout; empty for plain, which is that of every page. */
  readonly styleOfLayout: { readonly [Name in Layout]: string };
}
