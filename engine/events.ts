/** Names the events that belong to one step or page, so that a late one can never move another. */
export const openEvent = (path: string) => `open.${path}` as const;
export const answerEvent = (path: string) => `answer.${path}` as const;
export const savedEvent = (path: string) => `saved.${path}` as const;
export const failedEvent = (path: string) => `failed.${path}` as const;
