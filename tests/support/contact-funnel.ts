import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { coloursOf } from '../../schema/theme/tokens.ts';
import { funnelOf } from './funnels.ts';

const letters = funnelOf('examples/nps.json');

/** The properties that all steps share. */
const step = (number: number, name: string, next: string) => ({
  number,
  path: `/${name.toLowerCase()}`,
  title: name,
  field: name,
  statusField: `${name} Status`,
  next,
  onSaveFailure: 'log',
  sensitive: true,
});

/** A short funnel in English that asks for a name, a phone number and an address, and ends without a payment. */
export const contactFunnel: Funnel = {
  ...letters,
  // Stages have no pictures and fonts beside the file.
  theme: coloursOf(letters.theme),
  id: 'contact',
  texts: {
    ...letters.texts,
    rejections: {
      empty: 'Fill this in.',
      'invalid-phone': 'Enter a phone number, such as 020 7946 0958.',
      'invalid-postcode': 'Enter a postcode, such as SW1A 2AA.',
    },
  },
  choiceSets: {},
  steps: [
    {
      ...step(2, 'Name', '/phone'),
      kind: 'name',
      heading: 'What is your name?',
      label: 'First name',
      family: { label: 'Last name', field: 'Last name' },
    },
    {
      ...step(3, 'Phone', '/address'),
      kind: 'phone',
      heading: 'What is your phone number?',
      label: 'Phone number',
      note: 'We call if the parcel cannot be left.',
      country: 'GB',
      countrySelect: { label: 'Country of the number' },
    },
    {
      ...step(4, 'Address', '/thanks'),
      kind: 'address',
      heading: 'Where do you live?',
      label: 'Street and number',
      secondLine: { label: 'Flat (optional)', field: 'Flat' },
      city: { label: 'Town or city', field: 'City' },
      region: { label: 'State', field: 'State' },
      postcode: { label: 'Postcode', labels: { US: 'ZIP code' }, field: 'Postcode' },
      country: 'GB',
      countrySelect: { label: 'Country', field: 'Country', countries: ['GB', 'IE', 'US'] },
    },
  ] as readonly object[] as readonly Step[] as Funnel['steps'],
  pages: {
    ...letters.pages,
    welcome: {
      ...letters.pages.welcome,
      blocks: [{ kind: 'hero', heading: 'How was your order?', button: 'Tell us' }],
      callToAction: { field: 'Survey', value: 'Opened', location: 'hero', call: 'submit', to: '/name' },
    } as Funnel['pages'][string],
  },
  completion: { field: 'Address' },
};
