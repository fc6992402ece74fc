import type { PreviewState } from '../../../renderer/preview/preview-screen.ts';

const states: { readonly [State in PreviewState]: string } = {
  viewing: 'Reading it',
  answered: 'Back with an answer',
  saving: 'While it saves',
  problem: 'Not saved',
};

const devices = { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' };

/** The texts of the view of a screen. */
export const texts = {
  screens: 'Screen',
  screenOption: (title: string, path: string) => `${title} (${path})`,
  previous: 'Previous screen',
  next: 'Next screen',
  device: 'Size',
  devices,
  language: 'Language',
  declared: (experiment: string) => `${experiment}: as declared`,
  state: 'Moment',
  states,
  preview: (title: string, device: keyof typeof devices) => `${title}, ${devices[device].toLowerCase()}`,
  ofStaff: 'Staff read this page at its address, with the figures. What it says is edited beside it.',
  nobody: 'No answers lead here: it is shown as to somebody who opens its address.',
  begins: 'Visitors begin here.',
  said: (answer: string, question: string) => `said ‘${answer}’ at ‘${question}’`,
  asSomebody: (said: readonly string[]) => `As somebody who ${new Intl.ListFormat('en').format(said)}`,
  asAnybody: 'As anybody: every answer leads here',
  elsewhere: (title: string) => `These answers lead to ‘${title}’ instead.`,
  goThere: 'Go there',
  back: 'Back to answers that lead here',
  edit: 'Text on the screen',
  type: 'Change a text on the screen',
};
