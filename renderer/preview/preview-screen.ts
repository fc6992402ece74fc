import type { Answers } from '../../schema/answers/answer.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';

/**
 * Where the visitor of a preview is: reads the screen, has come back to it with an answer, waits until the answer is
 * saved, or is told that it could not be saved.
 */
export type PreviewState = 'viewing' | 'answered' | 'saving' | 'problem';

/** What a preview draws. */
export interface PreviewScreen {
  /** As `pageFunnel` makes it. */
  readonly funnel: Funnel;
  /** Of the funnel's language. */
  readonly direction: 'ltr' | 'rtl';
  readonly path: string;
  /** What the address has besides the session: after a payment, which one. */
  readonly query: Readonly<Record<string, string>>;
  /** Decides the variants. */
  readonly sessionId: string;
  /** All answers that the visitor has given, by field: unless they are viewing, one to this screen too. */
  readonly answers: Answers;
  readonly state: PreviewState;
  /**
   * Milliseconds that pass before each answer of the visitor here: without a wait on most screens, and on one that sends
   * its answer by itself before each of its questions, and at last.
   */
  readonly waits: readonly number[];
  /**
   * Whether the funnel differs from one before in nothing but texts: a screen that shows that one stays, and only its texts
   * are drawn. Without it every screen is drawn from the start.
   */
  isReworded?(before: Funnel): boolean;
}

declare global {
  interface Window {
    /**
     * Of the window of a preview, for the page around it: draws a screen. Gives whether it is painted and has come to rest:
     * false if another was to be drawn meanwhile. Called, not sent: a copy of a large funnel takes longer than its screen.
     */
    drawPreview?(screen: PreviewScreen): Promise<boolean>;
  }
}
