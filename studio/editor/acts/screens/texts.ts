/** What acts write, and what they are called in the history. */
export const texts = {
  newQuestion: 'Your question',
  newHeading: 'Your headline',
  add: (kind: string) => `Add a screen: ${kind}`,
  move: (title: string, before: string) => `Move “${title}” before “${before}”`,
  duplicate: (title: string) => `Duplicate “${title}”`,
  delete: (title: string) => `Delete “${title}”`,
};
