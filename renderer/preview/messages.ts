import type { Answers } from '../../schema/answers/answer.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';

/**
 * Where the visitor of a preview is: reads the screen, has come back to it with an answer, waits until the answer is
 * saved, or is told that it could not be saved.
 */
export type PreviewState = 'viewing' | 'answered' | 'saving' | 'problem';

/** What a preview draws: sent to its window. */
export interface PreviewScreen {
  /** Names the screen in the response. */
  readonly id: number;
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
}

/** The response of a preview, once the screen is painted and has come to rest. */
export interface PreviewPainted {
  readonly painted: number;
}
