import { expect, test } from 'vitest';
import { masking } from './masking.ts';

const masked = async (event_type: string, event_properties: object) =>
  (await masking.execute?.({ event_type, event_properties }))?.event_properties;

test('an address keeps neither its query nor its fragment', async () => {
  expect(
    await masked('[Amplitude] Form Started', {
      '[Amplitude] Form Destination': 'https://quiz.example/step24?sessionId=1#top',
      '[Amplitude] Form ID': 'who?',
      referrer: 'HTTPS://news.example/a?email=ana@example.com',
    }),
  ).toEqual({
    '[Amplitude] Form Destination': 'https://quiz.example/step24',
    '[Amplitude] Form ID': 'who?',
    referrer: 'https://news.example/a',
  });
});

test('of a call there is neither an id, nor a query, nor the size of what was sent', async () => {
  expect(
    await masked('[Amplitude] Network Request', {
      '[Amplitude] URL': 'https://quiz.example/api/payment-status/cs_1',
      '[Amplitude] URL Query': 'sessionId=1',
      '[Amplitude] URL Fragment': '',
      '[Amplitude] Request Body Size': 93,
      '[Amplitude] Status Code': 503,
    }),
  ).toEqual({
    '[Amplitude] URL': 'https://quiz.example/api/payment-status',
    '[Amplitude] Status Code': 503,
  });
});

test('a page view does not have the title of the page before', async () => {
  const seen = {
    '[Amplitude] Page Path': '/error',
    '[Amplitude] Page Title': 'Payment Successful | Jobstile',
  };
  expect(await masked('[Amplitude] Page Viewed', seen)).toEqual({ '[Amplitude] Page Path': '/error' });
});

test('an event of ours passes as it is', async () => {
  const said = { answer: 'https://jobs.example/?q=porter' };
  expect(await masked('Step Completed', said)).toEqual(said);
});
