import { address } from './address.ts';
import { choice } from './choice.ts';
import { consent } from './consent.ts';
import { date } from './date.ts';
import { dropdown } from './dropdown.ts';
import { email } from './email.ts';
import { file } from './file.ts';
import { form } from './form.ts';
import { group } from './group.ts';
import { info } from './info.ts';
import { loading } from './loading.ts';
import { longText } from './long-text.ts';
import { matrix } from './matrix.ts';
import { multiChoice } from './multi-choice.ts';
import { name } from './name.ts';
import { number } from './number.ts';
import { phone } from './phone.ts';
import { plans } from './plans.ts';
import { ranking } from './ranking.ts';
import { rating } from './rating.ts';
import { review } from './review.ts';
import { signature } from './signature.ts';
import { slider } from './slider.ts';
import { socialProof } from './social-proof.ts';
import { text } from './text.ts';

export const kinds = {
  choice,
  'multi-choice': multiChoice,
  dropdown,
  slider,
  number,
  date,
  rating,
  ranking,
  text,
  'long-text': longText,
  file,
  signature,
  consent,
  info,
  loading,
  email,
  phone,
  name,
  address,
  'social-proof': socialProof,
  form,
  group,
  matrix,
  review,
  plans,
};
