import { createElement } from 'react';
import { choice } from '../../schema/kinds/choice.ts';
import { Choice } from './Choice.tsx';
import { fetchedKind, type Kinds, kindAtHand } from './kind-code.ts';

/**
 * The registry of the kinds' code: each view, with how its answers are checked and kept. A chunk each, so that visitors fetch
 * only the kinds of their funnel; but most first questions are choices, whose code comes with the entry. A kind without a view
 * is a compile error.
 */
export const views: Kinds = {
  choice: kindAtHand(Choice, choice),
  'multi-choice': fetchedKind(
    'kinds/MultiChoice.tsx',
    () => import('./MultiChoice.tsx'),
    (code) => [code.MultiChoice, code.multiChoice],
  ),
  dropdown: fetchedKind(
    'kinds/Dropdown.tsx',
    () => import('./Dropdown.tsx'),
    (code) => [code.Dropdown, code.dropdown],
  ),
  slider: fetchedKind(
    'kinds/Slider.tsx',
    () => import('./Slider.tsx'),
    (code) => [code.Slider, code.slider],
  ),
  number: fetchedKind(
    'kinds/Number.tsx',
    () => import('./Number.tsx'),
    (code) => [code.NumberInput, code.number],
  ),
  date: fetchedKind(
    'kinds/Date.tsx',
    () => import('./Date.tsx'),
    (code) => [code.DateInput, code.date],
  ),
  rating: fetchedKind(
    'kinds/Rating.tsx',
    () => import('./Rating.tsx'),
    (code) => [code.Rating, code.rating],
  ),
  text: fetchedKind(
    'kinds/Text.tsx',
    () => import('./Text.tsx'),
    (code) => [code.Text, code.text],
  ),
  'long-text': fetchedKind(
    'kinds/LongText.tsx',
    () => import('./LongText.tsx'),
    (code) => [code.LongText, code.longText],
  ),
  consent: fetchedKind(
    'kinds/Consent.tsx',
    () => import('./Consent.tsx'),
    (code) => [code.Consent, code.consent],
  ),
  info: fetchedKind(
    'kinds/Info.tsx',
    () => import('./Info.tsx'),
    (code) => [code.Info, code.info],
  ),
  loading: fetchedKind(
    'kinds/Loading.tsx',
    () => import('./Loading.tsx'),
    (code) => [code.Loading, code.loading],
  ),
  email: fetchedKind(
    'kinds/Email.tsx',
    () => import('./Email.tsx'),
    (code) => [code.Email, code.email],
  ),
  phone: fetchedKind(
    'kinds/Phone.tsx',
    () => import('./Phone.tsx'),
    (code) => [code.Phone, code.phone],
  ),
  name: fetchedKind(
    'kinds/Name.tsx',
    () => import('./Name.tsx'),
    (code) => [code.Name, code.name],
  ),
  address: fetchedKind(
    'kinds/Address.tsx',
    () => import('./Address.tsx'),
    (code) => [code.Address, code.address],
  ),
  'social-proof': fetchedKind(
    'kinds/SocialProof.tsx',
    () => import('./SocialProof.tsx'),
    (code) => [code.SocialProof, code.socialProof],
  ),
  form: fetchedKind(
    'kinds/Form.tsx',
    () => import('./Form.tsx'),
    (code) => [(props) => createElement(code.Form, { ...props, kinds: views }), code.form],
  ),
  plans: fetchedKind(
    'kinds/Plans.tsx',
    () => import('./Plans.tsx'),
    (code) => [code.Plans, code.plans],
  ),
};
