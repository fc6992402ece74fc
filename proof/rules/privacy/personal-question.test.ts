import { describeRule } from '../../../tests/support/describe-rule.ts';
import type { Edit } from '../../../tests/support/funnel-text.ts';
import { sliderText } from '../../../tests/support/funnel-text.ts';
import { personalQuestion } from './personal-question.ts';

const message = (subject: string, text: string) =>
  `This step asks for ${subject} ('${text}'), and it is not marked sensitive, so tracking gets the answer as it is. Add "sensitive": true to the step.`;
/** A question answered in free text, in place of the slider. */
const text = (heading: string, more = ''): readonly Edit[] => [
  ['"kind": "slider"', '"kind": "text"'],
  [sliderText, `"label": "Answer", "maxLength": 60, "suggestions": [],${more}`],
  ['"heading": "How old?"', `"heading": ${heading}`],
];

describeRule(personalQuestion, {
  valid: {
    'the step is marked sensitive': text('"What is your name?"', ' "sensitive": true,'),
    'a question is about something else': text(
      '"What is your pet called, and which brand name does it like?"',
    ),
    'a word is a part of another one': text('"Do you like microphones, or the bornean orangutan?"'),
    'an example is of an answer': text('"What do you do?"', ' "placeholder": "Medical assistant",'),
    'a thing has the name of a word': text('"Which phone would you buy again?"'),
    'the answer is no free text': [['"heading": "How old?"', '"heading": "Since when have you been ill?"']],
  },
  invalid: {
    ...Object.fromEntries(
      (
        [
          ['What is your first name?', 'a name'],
          ['Wie heißt du?', 'a name'],
          ['¿Cuál es tu nombre?', 'a name'],
          ["Comment t'appelles-tu ?", 'a name'],
          ['Qual é o seu nome?', 'a name'],
          ['When were you born?', 'a date of birth'],
          ['Dein Geburtsdatum', 'a date of birth'],
          ['Fecha de nacimiento', 'a date of birth'],
          ['Votre date de naissance', 'a date of birth'],
          ['Data de nascimento', 'a date of birth'],
          ['Your phone number', 'a phone number'],
          ['Wie lautet deine Handynummer?', 'a phone number'],
          ['Tu número de teléfono', 'a phone number'],
          ['Votre numéro de téléphone', 'a phone number'],
          ['O seu telemóvel', 'a phone number'],
          ['Do you have any allergies?', 'health'],
          ['Welche Medikamente nimmst du?', 'health'],
          ['¿Qué enfermedades tienes?', 'health'],
          ['Parlez-nous de votre santé', 'health'],
          ['Que doenças você tem?', 'health'],
        ] as const
      ).map(([heading, subject]) => [
        `a text is asked for: ${heading}`,
        {
          edits: text(`▸"${heading}"`),
          problems: [{ pointer: '/steps/1/heading', message: message(subject, heading) }],
        },
      ]),
    ),
    'a number is a weight': {
      edits: [['"heading": "How old?"', '"heading": ▸"What do you weigh?"']],
      problems: [
        { pointer: '/steps/1/heading', message: message('weight or blood pressure', 'What do you weigh?') },
      ],
    },
    'visitors may write what they like': {
      edits: [
        ['{\n      "kind": "slider"', '▸{ "kind": "long-text"'],
        ['"heading": "How old?"', '"heading": "What are you missing?"'],
        [sliderText, '"label": "Features", "maxLength": 60, "charactersLeft": "{left} left",'],
      ],
      problems: [
        {
          pointer: '/steps/1',
          message:
            'Visitors may write anything in this step, also about themselves, and it is not marked sensitive, so tracking gets the answer as it is. Add "sensitive": true to the step.',
        },
      ],
    },
    'only the field says what is asked': {
      edits: [...text('"And?"'), ['"field": "Age"', '"field": ▸"dateOfBirth"']],
      problems: [{ pointer: '/steps/1/field', message: message('a date of birth', 'dateOfBirth') }],
    },
    'only a variant asks for it': {
      edits: [
        ...text('"And?"'),
        ['"number": 3,', '"number": 3, "variants": { "long": { "heading": ▸"And your surname?" } },'],
      ],
      problems: [
        { pointer: '/steps/1/variants/long/heading', message: message('a name', 'And your surname?') },
      ],
    },
  },
});
