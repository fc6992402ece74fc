import type { Funnel } from '../schema/funnel.ts';

export type * from './analytics/analytics-response.ts';

/** What the browser sends and gets. Types only: the renderer imports them. */

/** POST /api/submit. Creates the session (201), or adds to one that is known (200). */
export interface SubmitRequest {
  readonly sessionId: string;
  readonly answers: Readonly<Record<string, string>>;
}

export interface SubmitResponse {
  readonly success: true;
  /** The session that has the answers: a new one where the id that was sent is of another browser's session. */
  readonly sessionId: string;
  /** The funnel version that the session was made with, and stays with. */
  readonly version: string;
}

/** POST /api/update. 404 for a session that is not known. */
export interface UpdateRequest {
  readonly sessionId: string;
  readonly updates: Readonly<Record<string, string>>;
}

export interface UpdateResponse {
  readonly success: true;
}

/** POST /api/submit-email, or /api/submit-email?field={field} where several steps ask. 404 for a session that is not known. */
export interface SubmitEmailRequest {
  readonly sessionId: string;
  readonly email: string;
  /** The newsletter consent. */
  readonly subscription: boolean;
}

export interface SubmitEmailResponse {
  readonly success: true;
}

/** GET /api/payment-status/{id}. 404 for a payment that is not known. */
export interface PaymentStatusResponse {
  /** Empty where the session is another browser's. */
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
  /** The payment's id, as /success gets it in its address. */
  readonly stripeSessionId: string;
}

export interface CreateAccountResponse {
  readonly success: true;
}

/** GET /api/activity?sessionId={id}. The session is optional; without one the active funnel is asked about. */
export interface ActivityResponse {
  /** How many sessions have lately answered each field that a live counter of the funnel names. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Every answer that is not a success (RFC 9457). */
export interface ProblemResponse {
  /** `urn:problem:stile:<id>`. */
  readonly type: string;
  readonly title: string;
  readonly status: number;
  /** One full sentence or two: what is wrong, and the way out. */
  readonly detail: string;
  readonly success: false;
}

/** The vendors that a page may call. */
export interface Tracking {
  /** The product analytics: a project's key, and the address that takes its events. */
  readonly amplitude?: { readonly apiKey: string; readonly endpoint: string };
  /** The tag manager: a container, and the address of the script that loads it. */
  readonly tagManager?: { readonly containerId: string; readonly script: string };
}

/** What a page starts from. */
export interface PageData {
  /** The funnel of the session's version; the active one where there is no session. */
  readonly funnel: Funnel;
  /** Where the browser leaves for, by plan id; the client reference is still to be added. */
  readonly checkout: Readonly<Record<string, string>>;
  /** What the plans say of a checkout that charges nobody. */
  readonly sandboxNote?: string;
  /** No vendor where none is set up, or where the visitor's browser asks not to be tracked. */
  readonly tracking: Tracking;
  /** The path of a page whose form could not be kept, in the page that answers it. */
  readonly refusedAt?: string;
}

/**
 * The JSON in the page's `<script id="stile-page">`. A page that is drawn ahead names the file that the funnel, which is
 * most of it, has of its own: what is painted needs none of it.
 */
export type PageScript = Omit<PageData, 'funnel'> &
  (Pick<PageData, 'funnel'> | { readonly funnel?: never; readonly funnelPath: string });

/** A screen as HTML. */
export interface DrawnScreen {
  /** What stands in the root of the page. */
  readonly html: string;
  /**
   * The inline script at the end of its page: what its forms need until the renderer's code runs, and what has the files
   * fetched that stand in the template before it.
   */
  readonly script: string;
  /** The source files whose code draws it, as the manifest of the renderer's build names their chunks. */
  readonly modules: readonly string[];
}

/**
 * What the renderer's build for the server exports: draws what a path shows as HTML, the same for every visitor. Fails
 * where a screen cannot be drawn without a browser.
 */
export type DrawScreen = (data: PageData, path: string) => Promise<DrawnScreen>;
