// The structures of 22 public SurveyJS definitions, as far as a review of them told: how many questions and pages each
// has, and what its questions are that imports find hard. None of their sentences.

type Element = Readonly<Record<string, unknown>>;

const choices = ['Yes', 'No', 'Perhaps'];

/** The questions that fill what the review did not describe. */
const usual: readonly Element[] = [
  { type: 'text' },
  { type: 'radiogroup', choices },
  { type: 'comment' },
  { type: 'checkbox', choices },
  { type: 'rating' },
  { type: 'dropdown', choices },
  { type: 'boolean' },
];

const asks = { type: 'radiogroup', name: 'asked', choices, isRequired: true };
const score = { type: 'rating', name: 'score', rateMin: 0, rateMax: 10, isRequired: true };

/** So many questions that a condition shows, although `visible` says not. */
const shownLater = (count: number): readonly Element[] => [
  asks,
  ...Array.from({ length: count }, () => ({ type: 'text', visible: false, visibleIf: "{asked} = 'yes'" })),
];

/** A score, and a question for those who gave much, and for those who gave little. */
const promoters: readonly Element[] = [
  score,
  { type: 'comment', visibleIf: '{score} >= 9' },
  { type: 'comment', visibleIf: '{score} <= 6' },
];

const other: Element = { type: 'checkbox', choices, showOtherItem: true };
const coded: Element = { type: 'radiogroup', choices: ['a|First', 'b|Second'] };
const rated: readonly Element[] = [
  { type: 'rating', name: 'rated', rateValues: [1, 2, 3, 4, 5], isRequired: true },
  { type: 'comment', visibleIf: '{rated} >= 4' },
];
const quiz: Element = { type: 'radiogroup', choices, correctAnswer: 'Yes', timeLimit: 10 };
const repeated: Element = {
  type: 'paneldynamic',
  templateElements: [
    { type: 'text', name: 'who', isRequired: true },
    { type: 'dropdown', name: 'what', choices },
  ],
};
const table: Element = { type: 'matrixdynamic', columns: [{ name: 'what', cellType: 'text' }] };
const scale: Element = { type: 'matrix', columns: choices, rows: ['one', 'two'] };

/** By the name in the review: how many questions on how many pages, those that it described, and more of the survey. */
const described: Readonly<Record<string, readonly [number, number, readonly Element[], Element?]>> = {
  S01: [100, 28, [...shownLater(31), other, repeated, table, scale]],
  S02: [185, 57, [...shownLater(3), ...promoters, other, table, { type: 'html', html: 'Read this.' }]],
  S03: [95, 1, [...shownLater(64), other]],
  S04: [19, 6, [{ type: 'signaturepad' }, { type: 'ranking', choices }, repeated, other]],
  S05: [17, 15, [...promoters, other, { type: 'html', html: 'Read this.' }]],
  S06: [8, 3, [coded]],
  S07: [29, 23, [...promoters, other]],
  S08: [
    22,
    2,
    [{ type: 'radiogroup', choices: ['a', 'b', 'a'] }, scale, { type: 'file' }, { type: 'image' }],
  ],
  S09: [13, 12, [other, { type: 'dropdown', choices, showOtherItem: true }]],
  S10: [7, 7, [other]],
  S11: [8, 3, [coded]],
  S12: [6, 6, Array.from({ length: 6 }, () => quiz), { completedHtml: 'You have {correctAnswers} right.' }],
  S13: [5, 4, [...rated, { type: 'comment', visibleIf: '{rated} =< 2' }]],
  S14: [
    7,
    4,
    [{ type: 'text', name: 'who' }, quiz, quiz],
    { title: 'Hello {who}', completedHtml: '{correctAnswers}, {who}!' },
  ],
  S15: [9, 1, []],
  S16: [7, 7, [...promoters, other]],
  S17: [8, 2, [{ type: 'html', html: 'Read this.' }]],
  S18: [8, 2, rated],
  S19: [17, 1, shownLater(3)],
  S20: [22, 1, shownLater(20)],
  S21: [
    15,
    1,
    [scale, table, { type: 'signaturepad' }, { type: 'file' }, { type: 'matrixdropdown', columns: [] }],
  ],
  S22: [6, 1, []],
};

/** The surveys by their names in the review. */
export const publicSurveys: readonly (readonly [string, Element])[] = Object.entries(described).map(
  ([name, [questions, pages, own, more]]) => {
    const rest = Array.from({ length: questions - own.length }, (_, at) => usual[at % usual.length] ?? {});
    const elements = [...own, ...rest].map((element, at) => ({
      name: `q${at}`,
      title: `Question ${at}`,
      ...element,
    }));
    const onPage = Object.values(
      Object.groupBy(elements.entries(), ([at]) => Math.floor((at * pages) / questions)),
    );
    return [
      name,
      {
        title: name,
        ...more,
        pages: onPage.map((entries = [], at) => ({
          name: `page${at}`,
          elements: entries.map(([, element]) => element),
        })),
      },
    ];
  },
);
