import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { TProperties } from 'typebox';
import { describe, expect, test } from 'vitest';
import { repliesOf } from '../renderer/options/replies.ts';
import { Reply } from '../renderer/options/WithReplies.tsx';
import { drawScreen } from '../renderer/server.tsx';
import { withOfRows } from '../schema/authoring/rows.ts';
import { textsOf, withLabels } from '../schema/authoring/texts/texts.ts';
import { type BlockName, blockKinds } from '../schema/declaration/blocks/index.ts';
import type { Funnel } from '../schema/declaration/funnel.ts';
import { kinds } from '../schema/declaration/kinds/index.ts';
import type { KindName } from '../schema/kinds/index.ts';
import { pointerTo } from '../schema/places/pointer.ts';
import { shippedFunnel } from './support/funnels.ts';
import { withValues } from './support/with-values.ts';

const texts = {
  'like HTML': `"'></script><script>alert(1)</script><img src=x onerror="alert(1)"> $& {x} &lt;`,
  'of 5,000 letters': 'W'.repeat(5_000),
  'that turns the direction': '\u202Eesrever\u2066',
};

const action = { field: 'Click', value: 'Yes', call: 'submit', to: '/asked', location: 'hero' };

const missing = { file: 'missing.png', alt: 'Missing' };

/** The example of a kind, with the texts that it leaves out. */
const whole = ({ props, example }: { readonly props: TProperties; readonly example: object }) => ({
  ...Object.fromEntries(
    Object.entries(props).flatMap(([name, schema]) => ('translate' in schema ? [[name, 'A text']] : [])),
  ),
  ...example,
});

/** A funnel of one step and one landing page with all that a question and its choices may have, and no picture's file. */
const funnelOf = (step: object, blocks: readonly object[]): Funnel =>
  withLabels({
    ...shippedFunnel,
    start: '/',
    routes: { '/': 'home' },
    pages: { home: { kind: 'landing', title: 'Home', name: 'Home', callToAction: action, blocks } },
    notFound: 'home',
    steps: [
      withOfRows({
        ...{ number: 1, path: '/asked', title: 'Asked', heading: 'Asked', text: 'A text', field: 'Field' },
        ...{ picture: missing, why: { label: 'Why', text: 'Because' }, opensWithoutSession: true, next: '/' },
        ...step,
      } as never),
    ],
    choiceSets: Object.fromEntries(
      Object.entries(shippedFunnel.choiceSets).map(([name]) => [
        name,
        [
          { value: 'Yes', picture: missing },
          { value: 'No', emoji: '🥑', group: 'A group' },
          { value: 'Maybe', icon: 'home' },
        ],
      ]),
    ),
  } as unknown as Funnel);

/** The funnel with this instead of each text; each has a number, since some are keys. */
const written = (funnel: Funnel, text: string): Funnel =>
  withValues(
    funnel,
    Object.fromEntries(textsOf(funnel).map(({ path }, index) => [pointerTo(...path), `${text}${index}`])),
  );

const draw = async (funnel: Funnel, path: string) =>
  (await drawScreen({ funnel, checkout: {}, tracking: {} }, path)).html;

/** The tags of a page, without what their attributes say, and without React's comments. */
const tagsIn = (html: string) => html.replaceAll(/"[^"]*"/g, '""').match(/<[^!>][^>]*>/g);

const screens: readonly (readonly [string, string, Funnel])[] = [
  ...(Object.keys(kinds) as KindName[]).map(
    (kind) =>
      [
        `the kind ${kind}`,
        '/asked',
        funnelOf({ kind, ...whole(kinds[kind]), ...(kind === 'choice' && { layout: 'grid' }) }, []),
      ] as const,
  ),
  ...(Object.keys(blockKinds) as BlockName[]).map(
    (kind) =>
      [`the block ${kind}`, '/', funnelOf({ kind: 'info' }, [{ kind, ...whole(blockKinds[kind]) }])] as const,
  ),
];

describe.each(screens)('%s, without the files of its pictures,', (_, path, funnel) => {
  test.each(Object.entries(texts))('shows texts %s as texts', async (_, text) => {
    const drawn = await draw(written(funnel, text), path);
    expect(tagsIn(drawn)).toEqual(tagsIn(await draw(written(funnel, 'Text'), path)));
    expect(drawn).not.toMatch(/<(img|script)/);
  });
});

// A server draws no reply: it is shown once a choice is pressed.
test.each(Object.entries(texts))('a reply to a choice shows texts %s as texts', (_, text) => {
  const replies = [{ choice: 'Yes', text: 'A text' }];
  const funnel = funnelOf({ kind: 'choice', ...whole(kinds.choice), replies }, []);
  const drawn = (text: string) => {
    const [step = expect.fail()] = written(funnel, text).steps;
    const [reply = expect.fail()] = repliesOf(step) ?? [];
    expect(reply.text).toContain(text);
    return renderToStaticMarkup(
      createElement(Reply, { text: reply.text, continueLabel: text, saving: false, onContinue() {} }),
    );
  };
  expect(tagsIn(drawn(text))).toEqual(tagsIn(drawn('Text')));
});
