/** The texts of this view. */
export const texts = {
  title: 'Problems',
  none: 'None was found.',
  noneOf: 'None of these.',
  filter: 'Show',
  all: (count: number) => `All ${count}`,
  error: (count: number) => (count === 1 ? '1 error' : `${count} errors`),
  warning: (count: number) => (count === 1 ? '1 warning' : `${count} warnings`),
  wholeFunnel: 'The funnel as a whole',
  step: (number: number, title: string) => `${number}. ${title}`,
  screen: 'Show the screen',
  text: (line: number) => `Text, line ${line}`,
  play: 'Play the answers',
  rule: (id: string) => `Rule ${id}`,
  suppress: 'Suppress',
  reason: 'Why the funnel is right and the rule is wrong',
  suppressIt: 'Suppress the warning',
};
