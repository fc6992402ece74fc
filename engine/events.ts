// Each event names the path of one step or page, so that a late event never moves another.

/** The address opened this path. */
export const openEvent = (path: string) => `open.${path}` as const;
/** The visitor has answered the step at this path. */
export const answerEvent = (path: string) => `answer.${path}` as const;
/** The answer of the step is saved. */
export const savedEvent = (path: string) => `saved.${path}` as const;
/** The answer of the step could not be saved. */
export const failedEvent = (path: string) => `failed.${path}` as const;
