import fc from 'fast-check';

const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined, freq: 2 });

/** An operator of SurveyJS between two operands. */
export const comparisonOperator = fc.constantFrom(
  '=',
  '<>',
  '>',
  '>=',
  '<',
  '<=',
  'contains',
  'notcontains',
  'anyof',
  'allof',
  'noneof',
);

/** An expression about the questions before. In: how many there are. */
const expressionAfter = (count: number) => {
  const name = fc.nat(count - 1).map((at) => `{q${at}}`);
  const constant = fc.constantFrom(
    "'a'",
    "'b'",
    "'A'",
    '2',
    '3',
    'true',
    "'other'",
    "'none'",
    "['a']",
    "['a', 'b']",
  );
  const comparison = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(name, comparisonOperator, constant).map((parts) => parts.join(' ')) },
    {
      weight: 2,
      arbitrary: fc.tuple(name, fc.constantFrom('empty', 'notempty')).map((parts) => parts.join(' ')),
    },
    { weight: 1, arbitrary: name },
    { weight: 1, arbitrary: fc.tuple(name, name).map(([one, other]) => `${one} = ${other}`) },
    { weight: 1, arbitrary: name.map((one) => `${one.slice(0, -1)}.r1} = 'a'`) },
  );
  return fc.oneof(
    { weight: 3, arbitrary: comparison },
    {
      weight: 1,
      arbitrary: fc
        .tuple(comparison, fc.constantFrom('and', 'or', '&&', '||'), comparison)
        .map((parts) => parts.join(' ')),
    },
    { weight: 1, arbitrary: comparison.map((one) => `!(${one})`) },
  );
};

const choices = fc.constantFrom<readonly unknown[]>(
  ['a', 'b', 'c'],
  [1, 2, 3],
  ['a|First', 'b|Second'],
  [{ value: 'a', text: 'First' }, { value: 2, text: 'Second' }, 'c'],
  ['A', 'a', 'b'],
  ['b', '', 'b'],
);
const flags = fc.record(
  {
    showOtherItem: fc.boolean(),
    showNoneItem: fc.boolean(),
    showRefuseItem: fc.boolean(),
    showDontKnowItem: fc.boolean(),
    choicesOrder: fc.constantFrom('asc', 'desc', 'random'),
    defaultValue: fc.constantFrom<unknown>('a', 2, 'z'),
  },
  { requiredKeys: [] },
);
const chosen = (type: string) =>
  fc.tuple(choices, flags).map(([choices, more]) => ({ type, choices, ...more }));
const several = (type: string) =>
  fc
    .tuple(
      chosen(type),
      fc.record(
        {
          minSelectedChoices: fc.nat(2),
          maxSelectedChoices: fc.nat(3),
          showSelectAllItem: fc.boolean(),
          defaultValue: fc.constant(['a']),
        },
        { requiredKeys: [] },
      ),
    )
    .map(([one, more]) => ({ ...one, ...more }));
const bounds = fc.record(
  {
    min: fc.integer({ min: -3, max: 1 }),
    max: fc.integer({ min: 2, max: 9 }),
    step: fc.constantFrom(1, 2, 0.5),
  },
  { requiredKeys: [] },
);
const rows = { rows: ['r1', { value: 'r2', text: 'Second row' }] };

/** By type, the properties of its own. */
const types: readonly fc.Arbitrary<object>[] = [
  fc.record(
    {
      type: fc.constant('text'),
      maxLength: fc.constantFrom(3, 30),
      defaultValue: fc.constantFrom('a', 'blue'),
    },
    { requiredKeys: ['type'] },
  ),
  fc.record({
    type: fc.constant('text'),
    inputType: fc.constantFrom(
      'email',
      'tel',
      'url',
      'color',
      'date',
      'datetime-local',
      'month',
      'week',
      'time',
      'password',
    ),
  }),
  bounds.map((more) => ({ type: 'text', inputType: 'number', ...more })),
  fc.constant({ type: 'text', inputType: 'date', min: '2026-01-01', max: '2027-01-01' }),
  fc.constantFrom(
    ...[
      { type: 'regex', regex: '^a+$' },
      { type: 'regex', regex: 'b|c' },
      { type: 'email' },
      { type: 'text', minLength: 3 },
      { type: 'numeric', minValue: 2 },
      { type: 'expression', expression: '{q0} notempty' },
    ].map((check) => ({ type: 'text', validators: [check] })),
  ),
  fc.constant({ type: 'comment' }),
  ...['radiogroup', 'buttongroup', 'dropdown'].map(chosen),
  ...['checkbox', 'tagbox'].map(several),
  fc.record({ type: fc.constant('imagepicker'), choices, multiSelect: fc.boolean() }),
  fc.record(
    {
      type: fc.constantFrom('boolean', 'yesno'),
      labelTrue: fc.constant('Sure'),
      valueTrue: fc.constantFrom<unknown>('yes', 1),
      valueFalse: fc.constantFrom<unknown>('no', 0),
    },
    { requiredKeys: ['type'] },
  ),
  fc.record(
    {
      type: fc.constant('rating'),
      rateMin: fc.nat(1),
      rateMax: fc.integer({ min: 3, max: 10 }),
      rateStep: fc.constantFrom(1, 2),
      rateValues: fc.constant([1, 2, { value: 3, text: 'Three' }]),
      rateType: fc.constantFrom('smileys', 'stars'),
    },
    { requiredKeys: ['type'] },
  ),
  fc.constant({ type: 'rating', rateMin: 0, rateMax: 10 }),
  fc
    .tuple(choices, fc.boolean())
    .map(([choices, selectToRankEnabled]) => ({ type: 'ranking', choices, selectToRankEnabled })),
  bounds.map((more) => ({ type: 'slider', ...more })),
  fc
    .record({ isRequired: fc.boolean(), inputType: fc.constantFrom('text', 'number') }, { requiredKeys: [] })
    .map((item) => ({ type: 'multipletext', items: [{ name: 'r1' }, { name: 'r2', ...item }] })),
  fc
    .record(
      { cellType: fc.constantFrom('radio', 'checkbox'), eachRowRequired: fc.boolean() },
      { requiredKeys: [] },
    )
    .map((more) => ({ type: 'matrix', columns: ['a', 2], ...rows, ...more })),
  fc.constantFrom(
    ...['matrixdropdown', 'expression', 'image', 'html', 'file', 'signaturepad'].map((type) => ({ type })),
  ),
  fc.constantFrom(
    { type: 'paneldynamic' },
    { type: 'paneldynamic', templateElements: [{ type: 'text', name: 'r1' }] },
    { type: 'matrixdynamic', columns: [{ name: 'r1', cellType: 'text' }] },
  ),
];

const element = (at: number): fc.Arbitrary<object> =>
  fc
    .tuple(
      fc.oneof(...types),
      fc.record(
        {
          isRequired: fc.boolean(),
          title: fc.constantFrom('Which?', 'Hello {q0}', 'A <b>tag</b>'),
          description: fc.constant('Say it.'),
        },
        { requiredKeys: [] },
      ),
      at === 0 ? fc.constant({}) : fc.record({ visibleIf: expressionAfter(at) }, { requiredKeys: [] }),
      at === 0
        ? fc.constant({})
        : fc.record(
            {
              enableIf: expressionAfter(at),
              requiredIf: expressionAfter(at),
              readOnly: fc.boolean(),
              visible: fc.boolean(),
            },
            { requiredKeys: [] },
          ),
      fc.nat(5),
    )
    .map(([type, texts, visible, more, rare]) => ({
      name: `q${at}`,
      ...type,
      ...texts,
      ...visible,
      ...(rare === 0 && more),
    }));

/** A SurveyJS definition: five elements on pages, some of them in a panel, with conditions on those before. */
export const anySurvey: fc.Arbitrary<object> = fc
  .tuple(
    fc.tuple(...[0, 1, 2, 3, 4].map((at) => element(at))),
    fc.constantFrom<readonly (readonly number[])[]>(
      [[0, 1, 2, 3, 4]],
      [[0], [1], [2], [3], [4]],
      [
        [0, 1],
        [2, 3, 4],
      ],
    ),
    maybe(fc.tuple(expressionAfter(1), fc.constantFrom('panel', 'page'))),
    maybe(fc.constantFrom('setvalue', 'complete', 'skip')),
  )
  .map(([elements, pages, condition, trigger]) => ({
    pages: pages.map((members, at) => {
      const own = members.map((member) => elements[member] ?? {});
      const [when, where] = (at > 0 && condition) || [];
      return {
        name: `page${at}`,
        elements:
          where === 'panel'
            ? [{ type: 'panel', name: `panel${at}`, title: 'Some', visibleIf: when, elements: own }]
            : own,
        ...(where === 'page' && { visibleIf: when }),
      };
    }),
    ...(trigger && {
      triggers: [{ type: trigger, expression: "{q0} = 'a'", setToName: 'q1', setValue: 'b', gotoName: 'q4' }],
    }),
  }));
