import { Type } from 'typebox';
import {
  allParts,
  date as behaviour,
  boundsOf,
  dateOf,
  datePartsOf,
  upTo,
  wrongParts,
} from '../../kinds/date.ts';
import type { Clock } from '../../kinds/kind.ts';
import type { Lint } from '../lint.ts';
import { boolean, filledText, type StaticOf } from '../typebox-builders.ts';
import { defineKind } from './step-kind.ts';

const bound = (title: string) =>
  Type.Optional(
    Type.String({
      pattern: '^(\\d{4}(-\\d{2}){0,2}|today([+-](\\d{1,3}y|\\d{1,4}m|\\d{1,5}d))?)$',
      title,
      examples: ['2026-11-22'],
      description:
        'A date as exact as the answer, such as 2026-11-22, 2026-11 or 2026; or one counted from today in years, months or days, such as today, today-18y or today+30d.',
    }),
  );

const props = {
  label: filledText('Label', "Stands above the inputs and names them together, such as 'Date of birth'."),
  hint: Type.Optional(filledText('Hint', "Under the inputs, such as 'For example, 27 3 2007'.")),
  precision: Type.Optional(
    Type.Enum(['day', 'month', 'year'], {
      title: 'Precision',
      description:
        'day: day, month and year. month: month and year. year: the year alone. day where left out.',
    }),
  ),
  earliest: bound('Earliest date'),
  latest: bound('Latest date'),
  birthday: Type.Optional(
    boolean('Birthday', "The visitor's own: browsers fill it in, and the step has to be sensitive."),
  ),
};

type Props = StaticOf<typeof props>;

/** What is wrong with the bounds: one is no date, or they are in the wrong order. */
function rangeLint(step: Props, clock?: Clock): readonly Lint[] {
  const parts = datePartsOf(step);
  const bounds = (['earliest', 'latest'] as const).flatMap((name) => {
    const date = step[name];
    return date === undefined ? [] : [{ name, date, fromToday: date.startsWith('today') }];
  });
  const wrong = bounds.flatMap(({ name, date, fromToday }) => {
    if (fromToday) return [];
    const texts = date.split('-');
    const named = Object.fromEntries(allParts.map((part, index) => [part, texts[index]]));
    if (texts.length === parts.length && wrongParts(named).length === 0) return [];
    const message = `The bound '${date}' is no date of the calendar with ${parts.join(', ')}, so answers are not held to it. Write it like '${upTo('2026-11-22', parts)}'.`;
    return [{ path: [name], message }];
  });
  const [first, last] = bounds;
  if (wrong.length > 0 || !first || !last) return wrong;
  // A fixed latest date passes one day by itself, which must not stop a server that starts after it.
  if (first.fromToday && !last.fromToday) return [];
  const waits = !first.fromToday && last.fromToday;
  const { earliest = '', latest = '' } = waits
    ? boundsOf(step, clock)
    : { earliest: dateOf(first.date, '2024-02-29'), latest: dateOf(last.date, '2024-02-29') };
  if (latest === '' || earliest <= latest) return [];
  const message = waits
    ? `The earliest date '${step.earliest}' is still later than the latest '${step.latest}', which is ${latest} now, so nobody can answer yet. Move one of them.`
    : `The earliest date '${step.earliest}' is later than the latest '${step.latest}', so no answer can be given. Exchange the two.`;
  const related = { path: ['latest'], message: `The latest date is '${step.latest}'.` };
  return [{ path: ['earliest'], message, related }];
}

/** A day of birth that only children have, or nobody yet. */
function birthLint({ birthday, earliest = '', latest = '' }: Props, clock?: Clock): readonly Lint[] {
  if (!birthday || !clock) return [];
  const today = clock.now.toISOString().slice(0, 10);
  const lint = (path: string, what: string) => ({
    path: [path],
    message: `A day of birth ${what}. Correct it, such as 'today-18y' for adults.`,
  });
  return [
    ...(/^\d/.test(earliest) && Number(earliest.slice(0, 4)) > clock.now.getUTCFullYear() - 18
      ? [lint('earliest', `may not lie before ${earliest}, so only children can answer`)]
      : []),
    ...(/^\d/.test(latest) && latest > today.slice(0, latest.length)
      ? [lint('latest', `may lie up to ${latest}, when nobody is born yet`)]
      : []),
  ];
}

export const date = defineKind(behaviour, {
  title: 'Date',
  summary: 'A day, a month or a year.',
  props,
  comparable: true,
  personal: ({ birthday = false }) => birthday,
  inForms: [],
  example: { label: 'Date of birth', latest: 'today-18y', birthday: true },
  lint: {
    'date-range': (step, _, clock) => rangeLint(step, clock),
    'unlikely-setting': (step, _, clock) => birthLint(step, clock),
  },
});
