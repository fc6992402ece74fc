import { fetchedKind, type Kinds } from './kind-code.ts';

/** The kinds of questions that fewer funnels ask. */
export const rareKinds = {
  dropdown: fetchedKind('kinds/Dropdown.tsx', () => import('./Dropdown.tsx')),
  number: fetchedKind('kinds/Number.tsx', () => import('./Number.tsx')),
  date: fetchedKind('kinds/Date.tsx', () => import('./Date.tsx')),
  rating: fetchedKind('kinds/Rating.tsx', () => import('./Rating.tsx')),
  ranking: fetchedKind('kinds/Ranking.tsx', () => import('./Ranking.tsx')),
  'long-text': fetchedKind('kinds/LongText.tsx', () => import('./LongText.tsx')),
  file: fetchedKind('kinds/File.tsx', () => import('./File.tsx')),
  signature: fetchedKind('kinds/Signature.tsx', () => import('./Signature.tsx')),
  consent: fetchedKind('kinds/Consent.tsx', () => import('./Consent.tsx')),
  phone: fetchedKind('kinds/Phone.tsx', () => import('./Phone.tsx')),
  name: fetchedKind('kinds/Name.tsx', () => import('./Name.tsx')),
  address: fetchedKind('kinds/Address.tsx', () => import('./Address.tsx')),
} satisfies Partial<Kinds>;
