import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import type { TProperties } from 'typebox';
import { describe, expect, test } from 'vitest';
import { viewOf } from '../renderer/blocks/index.ts';
import { fetchAll } from '../renderer/code/view-code.ts';
import { codeOfKind } from '../renderer/kinds/index.ts';
import { shownOf } from '../renderer/kinds/shown-answer.ts';
import { codeOfQuestion, questionCode } from '../renderer/options/question-code.ts';
import { Landing } from '../renderer/page/landing.ts';
import { PageDataProvider } from '../renderer/page/page-data.ts';
import { kindAuthoringOf } from '../schema/declaration/authoring.ts';
import { type BlockName, blockKinds } from '../schema/declaration/blocks/index.ts';
import { funnelDefinitions } from '../schema/declaration/funnel.ts';
import { kinds } from '../schema/declaration/kinds/index.ts';
import { marks, strict } from '../schema/declaration/typebox-builders.ts';
import { type KindName, kindOf } from '../schema/kinds/index.ts';
import { pagePolicy } from '../server/http/content-security-policy.ts';
import { shippedFunnel as funnel } from './support/funnels.ts';

const kindNames = Object.keys(kinds) as KindName[];
const blockNames = Object.keys(blockKinds) as BlockName[];

const exists = (path: string) => existsSync(fileURLToPath(new URL(`../${path}`, import.meta.url)));
const pascalCase = (name: string) =>
  name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const kindsPage = readFileSync('docs/kinds.md', 'utf8');
const blocksPage = readFileSync('docs/blocks.md', 'utf8');

/** What is wrong with the example of a kind by its own JSON Schema; null if nothing is. */
function schemaErrors({ props, example }: { readonly props: TProperties; readonly example: object }) {
  const ajv = new Ajv({ allErrors: true, discriminator: true, keywords: [...marks, 'refersTo'] });
  const validate = ajv.compile({ ...strict(props), definitions: funnelDefinitions });
  validate(example);
  return validate.errors;
}

/** By element, the directive of the content security policy without which a browser loads nothing for it. */
const directives = {
  img: 'img-src',
  video: 'media-src',
  audio: 'media-src',
  iframe: 'frame-src',
  object: 'object-src',
  embed: 'object-src',
};

/** The directives that the policy of pages lacks for this HTML. */
const missingDirectives = (drawn: string) =>
  Object.entries(directives).flatMap(([name, directive]) =>
    drawn.includes(`<${name}`) && !pagePolicy({ style: '', videos: true }, {}).includes(directive)
      ? [directive]
      : [],
  );

/**
 * The HTML of an element, once everything lazy in it is loaded. Fails if a component throws, or draws what the policy
 * of pages forbids.
 */
async function html(element: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(element, { onError: (error) => void errors.push(error) });
  expect(errors).toEqual([]);
  const drawn = await new Response(prelude as ReadableStream).text();
  expect(drawn).toContain('<');
  expect(missingDirectives(drawn), 'Add them in server/http/content-security-policy.ts.').toEqual([]);
  return drawn;
}

test('the policy of pages lets pictures and videos load, and no frames', () => {
  expect(missingDirectives('<img src="/assets/a.png"><iframe src="/assets/a.mp4">')).toEqual(['frame-src']);
});

describe.each(kindNames)('the kind %s', (name) => {
  const step: Record<string, unknown> = { kind: name, field: 'Field', ...kinds[name].example };

  test('has its declaration, its view and a test in files of its name', () => {
    expect(exists(`schema/declaration/kinds/${name}.ts`)).toBe(true);
    expect(exists(`schema/kinds/${name}.test.ts`)).toBe(true);
    expect(exists(`renderer/kinds/${pascalCase(name)}.tsx`)).toBe(true);
  });

  test('is in docs/kinds.md', () => {
    expect(kindsPage.includes(`\`${name}\``), `Add a row for ${name}.`).toBe(true);
  });

  test('has an example that is valid by its own JSON Schema', () => {
    expect(schemaErrors(kinds[name])).toBeNull();
  });

  test('draws its example', async () => {
    const View = codeOfKind({ kind: name }).view() as unknown as ComponentType<Record<string, unknown>>;
    const drawn = await html(
      createElement(View, {
        funnel,
        step,
        headingId: 'heading',
        answer: undefined,
        answers: {},
        saving: false,
        problem: undefined,
        onAnswer() {},
      }),
    );
    const { constant, answersByForm } = kindAuthoringOf(step as never);
    // Its code is loaded by now. Reviews and texts repeat answers in the words of the visitor.
    if (!constant) expect(shownOf(step as never), 'Export `shown` beside the view.').toBeDefined();
    if (!answersByForm) return;
    // The server's HTML: our policy forbids style attributes, and every button must be able to send an answer.
    expect(drawn).not.toMatch(/ (style|disabled)=/);
    for (const [button] of drawn.matchAll(/<button[^>]* type="submit"[^>]*>/g)) {
      const [field, value] = ['name', 'value'].map(
        (name) => new RegExp(` ${name}="(.*?)"`).exec(button)?.[1],
      );
      expect(field).toBe('Field');
      expect(kindOf(step as never).check(step as never, value, funnel)).toMatchObject({ ok: true });
    }
  });
});

test('a preselected choice is marked, and Continue sends it before scripts run', async () => {
  const step = {
    kind: 'choice',
    field: 'Field',
    choices: 'yes-no',
    confirm: false,
    preselected: 'No',
  } as never;
  await fetchAll(codeOfQuestion(step));
  const drawn = await html(
    createElement(questionCode(step).view(), {
      funnel: { ...funnel, choiceSets: { 'yes-no': ['Yes', 'No'] } },
      step,
      headingId: 'heading',
      answer: undefined,
      answers: {},
      saving: false,
      refusal: undefined,
      problem: undefined,
      onAnswer() {},
    }),
  );
  const buttons = [...drawn.matchAll(/<button([^>]*)>(.*?)<\/button>/g)].map(([, all = '', text = '']) => ({
    text: text.replaceAll(/<[^>]*>/g, ''),
    sends: /value="(.*?)"/.exec(all)?.[1],
    pressed: /aria-pressed="(.*?)"/.exec(all)?.[1],
  }));
  expect(buttons).toEqual([
    { text: 'Yes', sends: 'Yes', pressed: 'false' },
    { text: 'No', sends: 'No', pressed: 'true' },
    { text: funnel.texts.continueLabel, sends: 'No', pressed: undefined },
  ]);
});

const landing = {
  path: '/',
  sessionId: undefined,
  callToAction: { field: 'Click', value: 'yes', click() {} },
  busy: false,
  Answers: () => null,
  onAnswering() {},
};

describe.each(blockNames)('the block %s', (name) => {
  const block: Record<string, unknown> = { kind: name, ...blockKinds[name].example };

  test('has its declaration and its view in files of its name', () => {
    expect(exists(`schema/declaration/blocks/${name}.ts`)).toBe(true);
    expect(exists(`renderer/blocks/${pascalCase(name)}.tsx`)).toBe(true);
  });

  test('is in docs/blocks.md', () => {
    expect(blocksPage.includes(`\`${name}\``), `Add a row for ${name}.`).toBe(true);
  });

  test('has an example that is valid by its own JSON Schema', () => {
    expect(schemaErrors(blockKinds[name])).toBeNull();
  });

  test('draws its example', async () => {
    const View = viewOf(block as never) as unknown as ComponentType<Record<string, unknown>>;
    const drawn = await html(
      <PageDataProvider value={{ funnel, checkout: {}, tracking: {} }}>
        <Landing value={landing}>{createElement(View, { block, funnel, titlesPage: false })}</Landing>
      </PageDataProvider>,
    );
    expect(drawn, 'The policy forbids style attributes.').not.toMatch(/ style=/);
  });
});
