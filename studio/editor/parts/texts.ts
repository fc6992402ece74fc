/** The texts of what several views show. */
export const texts = {
  severity: { error: 'Error', warning: 'Warning' },
  count: (count: number, worst: 'error' | 'warning') => {
    const problems = count === 1 ? '1 problem' : `${count} problems`;
    return worst === 'error' ? `${problems}, with errors` : problems;
  },
  conflicts: (count: number) => (count === 1 ? '1 conflict' : `${count} conflicts`),
  change: 'Change…',
  commands: 'Commands',
  search: 'Find a command or a screen',
  searchKind: 'Change the kind to',
  changeKind: 'Change the kind…',
  groups: {
    selected: 'What is selected',
    kinds: 'Change the kind to',
    history: 'History',
    screens: 'Go to a screen',
  },
  nothingFound: 'No command has these letters.',
  undo: (label: string) => `Undo: ${label}`,
  redo: (label: string) => `Redo: ${label}`,
  doIt: 'Do it',
  goOn: 'Go on',
  cancel: 'Cancel',
  noConsequences: 'No stored answer and no session under way is affected.',
  noFunnel:
    'The text of the draft is not a funnel at the moment, so there is nothing to show here. Nothing of it is lost.',
  showProblems: 'Show the problems',
  showText: 'Show the text',
  incomplete:
    'The funnel is incomplete afterwards: fill in what the problems name. Only then can be said what it does to live answers.',
  way: { label: 'Answers that lead to the problem', end: 'Stop playing these answers' },
};
