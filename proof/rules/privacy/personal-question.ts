import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Step } from '../../../schema/declaration/step.ts';
import type { Below } from '../../../schema/places/pointer.ts';
import { pointerIn, variantsOf } from '../../../schema/questions/step-variants.ts';
import { markSensitive } from '../fix.ts';
import type { Rule } from '../rule.ts';

/** The only kind of personal data that is also looked for where the answer is a number. */
const measure = 'weight or blood pressure';

/**
 * By kind of personal data, the words that ask for it: a line for each of English, German, Spanish, French and
 * Portuguese, without accents. They are parts of a regular expression; they begin and end with a whole word.
 */
const words: Readonly<Record<string, readonly string[]>> = {
  'a name': [
    '^name$|(?:your|first|last|full|legal|family|middle) names?|surname|should we call you',
    '(?:vor|nach|familien)namen?|(?:dein|ihr|eur)e?n? namen?|wie hei(?:ss|ß)t du|wie hei(?:ss|ß)en sie',
    '^nombre$|(?:tu|su) nombre|nombre completo|apellidos?|como te llamas|como se llama usted',
    '^nom$|(?:votre|ton) nom|prenoms?|nom (?:complet|de famille)|comment (?:vous|t) appel\\w*',
    '^nome$|(?:seu|teu) nome|nome completo|sobrenome|apelido|como te chamas|como voce se chama',
  ],
  'a date of birth': [
    'birth|birth ?da(?:y|te)|dob|(?:were|was) (?:you|he|she|they) born',
    'geburts\\w+|geboren',
    'nacimiento|naciste|nacio usted|cumpleanos',
    'naissance|anniversaire|(?:etes|es) vous nee?|es tu nee?',
    'nascimento|nasceu|nasceste|aniversario',
  ],
  'a phone number': [
    '^phone$|phone number|(?:your|mobile|cell) phone|telephone|(?:mobile|cell) number|whatsapp',
    'telefon\\w*|handy ?nummer|mobil(?:funk)? ?nummer|rufnummer',
    'telefonos?|movil|celular',
    'telephone|(?:ton|votre|de) (?:portable|mobile)',
    'telefone|telemovel|celular',
  ],
  health: [
    'health|medical|medications?|medicines?|illness(?:es)?|diseases?|diagnos\\w+|allerg\\w+|symptoms?|pregnan\\w+',
    'gesundheit\\w*|\\w*krankheit\\w*|\\w*erkrankung\\w*|medikamente?n?|symptome?n?|schwanger\\w*',
    'salud|medicamentos?|medicinas?|enfermedad\\w*|diagnostic\\w+|alergi\\w+|sintomas?|embaraz\\w+',
    'sante|medicaments?|maladies?|symptomes?|enceinte',
    'saude|doencas?|gravid\\w+',
  ],
  [measure]: [
    'you weigh|your (?:current |goal |target |ideal )?(?:body )?weight|how heavy are you|blood (?:pressure|sugar)',
    'wiegst du|wiegen sie|(?:dein|ihr) (?:korper)?gewicht|blutdruck',
    'cuanto pesas?|(?:tu|su) peso|presion arterial',
    'combien pesez vous|(?:votre|ton) poids|tension arterielle',
    'quanto pesas?|(?:seu|teu) peso|pressao arterial',
  ],
};

const subjects = Object.entries(words).map(([subject, lines]) => ({
  subject,
  pattern: new RegExp(`(?<!\\p{L})(?:${lines.join('|')})(?!\\p{L})`, 'u'),
}));

/** The words of a text in small letters and without accents, also those of `dateOfBirth` and `date_of_birth`. */
const plainWords = (text: string): string =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** The texts in which a step says what it asks for. */
const places = ['heading', 'label', 'title', 'field'] as const;

/** What a step asks for, and where it says so; nothing if its answer is not free, or marked. */
function askedIn(step: Step, funnel: Funnel): readonly { readonly path: Below; readonly what: string }[] {
  const { domain, personal } = kindAuthoringOf(step);
  const answers = domain(step, funnel);
  const isFree = 'text' in answers && answers.text === 'any';
  if (step.sensitive || !(isFree || 'min' in answers)) return [];
  const texts: Partial<Record<(typeof places)[number], string>> = step;
  const found = places.flatMap((place) => {
    const text = texts[place] ?? '';
    const match = subjects.find(
      ({ subject, pattern }) => (isFree || subject === measure) && pattern.test(plainWords(text)),
    );
    return match ? [{ path: [place], what: `This step asks for ${match.subject} ('${text}'),` }] : [];
  });
  const anything = { path: [], what: 'Visitors may write anything in this step, also about themselves,' };
  return personal === 'possible' ? [...found, anything] : found;
}

export const personalQuestion: Rule = {
  id: 'personal-question',
  summary:
    'A question for a name, a date of birth, a phone number, health, weight or blood pressure, or of several lines, is marked sensitive.',
  // A warning, since it goes by words, which may mean something else.
  severity: 'warning',
  *step({ step, index }, { funnel }) {
    // One finding for all the words of a step, or of a question of a form.
    const questions = Map.groupBy(variantsOf(step), ({ below }) => below?.join());
    for (const variants of questions.values()) {
      const [asked] = variants.flatMap((shown) =>
        askedIn(shown.step, funnel).map(({ path, what }) => ({
          pointer: pointerIn(shown, index, path),
          what,
          fix: markSensitive(pointerIn(shown, index, ['sensitive'])),
        })),
      );
      if (asked)
        yield {
          pointer: asked.pointer,
          message: `${asked.what} and it is not marked sensitive, so tracking gets the answer as it is. Add "sensitive": true to the step.`,
          fix: asked.fix,
        };
    }
  },
};
