import { Hono } from 'hono';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { submit, submitEmail, update } from './calls.ts';
import { request } from './request.ts';

afterEach(() => vi.unstubAllGlobals());

/** Answers every call with this body and status. */
function answerWith(body: string, status: 200 | 201 | 404 = 200): void {
  const app = new Hono().all('*', (context) => context.body(body, status));
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => app.request(path, init));
}

const id = '0b8a4b0e-7c53-4f0e-9d63-0c8f4b6f1a11';
const calls = {
  submit: () => submit(id, { 'Step 1': 'Yes' }),
  update: () => update(id, { 'Step 3': 'done' }),
  'submit-email': () => submitEmail(id, { email: 'ana@example.com', subscription: true }),
  'create-account': () => request('/api/create-account', { sessionId: id }),
};

describe.each(Object.entries(calls))('%s', (_, call) => {
  test.each(['', '{}', '{"success": true}'])('is saved if a success says %j', async (body) => {
    answerWith(body);
    await expect(call()).resolves.not.toThrow();
  });

  test('is not saved if the response is not a success', async () => {
    answerWith('gone', 404);
    await expect(call()).rejects.toThrow('404: gone');
  });

  test('is not saved if another server has answered, such as the sign-in page of a hotel network', async () => {
    answerWith('<html></html>');
    await expect(call()).rejects.toThrow(SyntaxError);
  });
});

test.each([calls.submit, calls.update, calls['submit-email']])(
  'a success that says that nothing was kept is a failure',
  async (call) => {
    answerWith('{"success": false}');
    await expect(call()).rejects.toThrow('The server did not keep what was sent. Send it again.');
  },
);

test('what is sent says the language of its page', async () => {
  answerWith('');
  const sent = vi.fn(async (_: string, _init: RequestInit) => new Response('{}'));
  vi.stubGlobal('fetch', sent);
  await calls.update();
  expect(sent.mock.calls[0]?.[1].headers).toMatchObject({ 'Content-Language': 'en' });
});

test('a site below a path is called below it', async () => {
  const sent = vi.fn(async (_: string) => new Response('{}'));
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: { base: '/keto' } } });
  vi.stubGlobal('fetch', sent);
  await calls.update();
  expect(sent.mock.calls[0]?.[0]).toBe('/keto/api/update');
});

test('the response to a GET has a body', async () => {
  answerWith('');
  await expect(request('/api/analytics')).rejects.toThrow(SyntaxError);
});
