import type { Funnel } from '../schema/funnel.ts';

export type * from './analytics/analytics-response.ts';

/** What the browser sends and gets. Types only, since the renderer imports them. */

/** POST /api/submit. Creates the session (201) or adds to an existing one (200). */
export interface SubmitRequest {
  readonly sessionId: string;
  readonly answers: Readonly<Record<string, string>>;
}

export interface SubmitResponse {
  readonly success: true;
  /** The session that has the answers: a new one if the sent id belongs to another browser's session. */
  readonly sessionId: string;
  /** The funnel version that the session was made with and keeps. */
  readonly version: string;
}

/** POST /api/update. 404 for an unknown session. */
export interface UpdateRequest {
  readonly sessionId: string;
  readonly updates: Readonly<Record<string, string>>;
}

export interface UpdateResponse {
  readonly success: true;
}

/** POST /api/submit-email, with ?field={field} if several steps ask for an address. 404 for an unknown session. */
export interface SubmitEmailRequest {
  readonly sessionId: string;
  readonly email: string;
  /** The newsletter consent. */
  readonly subscription: boolean;
}

export interface SubmitEmailResponse {
  readonly success: true;
}

/** GET /api/payment-status/{id}. 404 for an unknown payment. */
export interface PaymentStatusResponse {
  /** Empty if the session is another browser's. */
  readonly email: string;
  /** The name of the plan, as the visitor reads it. */
  readonly planType: string;
  readonly status: string;
}

/** POST /api/create-account. */
export interface CreateAccountRequest {
  readonly sessionId: string;
  readonly email: string;
  readonly password: string;
  /** The payment's id, as the address of /success has it. */
  readonly stripeSessionId: string;
}

export interface CreateAccountResponse {
  readonly success: true;
}

/** GET /api/activity?sessionId={id}. Without a session it counts for the active funnel. */
export interface ActivityResponse {
  /** How many sessions recently answered each field that a live counter names. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Every error response (RFC 9457). */
export interface ProblemResponse {
  /** `urn:problem:stile:<id>`. */
  readonly type: string;
  readonly title: string;
  readonly status: number;
  /** Full sentences: what is wrong, and the way out. */
  readonly detail: string;
  readonly success: false;
}

/** The vendors that a page may call. */
export interface Tracking {
  /** Product analytics: a project's key, and the address that takes its events. */
  readonly amplitude?: { readonly apiKey: string; readonly endpoint: string };
  /** Tag manager: a container, and the address of the script that loads it. */
  readonly tagManager?: { readonly containerId: string; readonly script: string };
}

/** The data that a page starts with. */
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
}

/**
 * The JSON in the page's `<script id="stile-page">`. A page that is rendered in advance names the file of the funnel
 * instead of containing it: the funnel is most of the data, and the first paint does not need it.
 */
export type PageScript = Omit<PageData, 'funnel'> &
  (Pick<PageData, 'funnel'> | { readonly funnel?: never; readonly funnelPath: string });

/** A screen as HTML. */
export interface DrawnScreen {
  /** The HTML of the page's root element. */
  readonly html: string;
  /**
   * The inline script at the end of the page: handles its forms until the renderer runs, and loads the files that the
   * template names.
   */
  readonly script: string;
  /** The source files that render it, as the build's manifest names them. */
  readonly modules: readonly string[];
}

/**
 * What the renderer's server build exports: renders a path's screen as HTML, the same for every visitor. Fails if a
 * screen needs a browser.
 */
export type DrawScreen = (data: PageData, path: string) => Promise<DrawnScreen>;
