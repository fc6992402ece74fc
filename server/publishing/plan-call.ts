import { Type } from 'typebox';
import type { Call, ResponseOf } from '../http/call.ts';
import { optional, properties } from '../http/json-body.ts';
import { fileProblem } from '../releases/validate-files.ts';

/** What is to be released: one of the three. */
export const proposed = {
  files: optional(
    properties.namedTexts(
      'The files of a new version by name: `funnel.json`, overlays such as `funnel.es.json`, and pictures such as `pictures/cat.jpg`, in base64. Pictures that are left out are taken from the live version.',
    ),
  ),
  draft: optional(properties.text('The id of a draft.')),
  version: optional(properties.text('A version that was published before.')),
};

/** Room for pictures, in base64. */
export const filesKilobytes = 32_768;

const verdict = Type.Enum(['breaking', 'risky', 'safe']);

/** What changed between two versions. */
export const change = Type.Object({
  key: Type.String({ description: 'Names the change, such as `step-removed:/steps/~1age`.' }),
  id: Type.String({ description: 'The kind of change; docs/diff.md lists them all.' }),
  verdict,
  oldPointer: Type.String(),
  newPointer: Type.String(),
  change: Type.String({ description: 'What changed, as full sentences.' }),
  answers: Type.String({ description: 'The effect on stored answers.' }),
  sessions: Type.String({ description: 'The effect on sessions under way.' }),
});

export const planCall = {
  method: 'post',
  path: '/api/staff/funnels/:id/plan',
  summary: 'What releasing a version would do to stored answers and to visitors under way.',
  body: {
    ...proposed,
    share: optional(properties.whole('The percentage of new sessions that is to get it; 100 by default.')),
    moves: optional(properties.flag('Whether visitors under way are to move to it; not by default.')),
  },
  bodyKilobytes: filesKilobytes,
  response: Type.Object({
    digest: Type.String({ description: 'Names what was planned; publishing takes it.' }),
    after: Type.Integer({ description: 'The number of the newest release.' }),
    from: Type.String({ description: 'The live version.' }),
    candidate: Type.Optional(Type.String({ description: 'The version that a share of sessions gets now.' })),
    to: Type.Union([Type.String(), Type.Null()], {
      description: 'The new version; null if its files have errors.',
    }),
    problems: Type.Array(fileProblem),
    changes: Type.Array(
      Type.Object({
        ...change.properties,
        from: Type.Array(Type.String(), { description: 'The live versions that differ by it.' }),
        storedAnswers: Type.Optional(
          Type.Integer({
            description:
              'How many sessions hold an answer that it concerns; left out of a version that was published before if counting takes longer than two seconds.',
          }),
        ),
        underWay: Type.Integer({
          description: 'How many visitors are under way on versions that differ by it.',
        }),
        sentence: Type.String({ description: 'What changed, with the counts.' }),
      }),
    ),
    notices: Type.Array(Type.String(), {
      description: 'What visitors may notice while a share of them gets the version, as full sentences.',
    }),
    moves: Type.Optional(
      Type.Object(
        {
          moves: Type.Integer({ description: 'Go on in the new version.' }),
          asksAgain: Type.Integer({
            description: 'Go on there too, once they have answered some questions again.',
          }),
          stays: Type.Integer({
            description: 'Stay: they have chosen a plan, or are not in the share.',
          }),
          classes: Type.Array(
            Type.Object({
              outcome: Type.Enum(['moves', 'asksAgain', 'stays']),
              version: Type.String({ description: 'The version that they began with.' }),
              visitors: Type.Integer(),
              sentence: Type.String({ description: 'Who they are, and what becomes of them.' }),
            }),
            {
              description:
                'The visitors by version, by where they are, and by what conditions look at of their answers; the 20 largest groups.',
            },
          ),
          more: Type.Optional(
            Type.String({ description: 'What the other groups come to, as a full sentence.' }),
          ),
        },
        { description: 'What becomes of the visitors under way, if they are to move.' },
      ),
    ),
    publishable: Type.Boolean({ description: 'Whether no problem is an error.' }),
    mustAccept: Type.Array(Type.String(), {
      description: 'The keys of the breaking changes, which have to be accepted one by one.',
    }),
  }),
  statuses: { 200: 'The plan. Nothing is changed.' },
  role: 'editor',
} satisfies Call;

export type PlanResponse = ResponseOf<typeof planCall>;
