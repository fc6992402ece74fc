import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { StartError } from './errors/start-error.ts';

test('an empty environment is a development server on the embedded database', () => {
  const env = {
    mode: 'development',
    port: 3000,
    host: 'localhost',
    databaseUrl: undefined,
    replicaUrl: undefined,
    dataDir: '.data',
    refuseUnsafe: false,
    funnelFile: 'schema/funnel.json',
    staffToken: undefined,
    staffApproval: false,
    staffWebhook: undefined,
    stripe: undefined,
    tracking: {},
    processes: 1,
    newSessionsPerHour: 5_000,
    proxies: 0,
    publicUrl: undefined,
    shutdownDelayMs: 0,
    logLevel: 'info',
    settingsOf: expect.any(Function),
  };
  expect(readEnv({})).toEqual(env);
  expect(
    readEnv({ PORT: '', HOST: '', NODE_ENV: '', DATABASE_URL: '', STAFF_TOKEN: '', STRIPE_SECRET_KEY: '' }),
  ).toEqual(env);
});

test('everything that is set is taken as it is', () => {
  const publicUrl = new URL('http://quiz.example.com');
  const env = readEnv({
    PORT: '65535',
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgresql://localhost/stile',
    DATA_DIR: 'kept',
    FUNNEL: 'mine.json',
    STAFF_TOKEN: 'sixteen-letters!',
    STAFF_APPROVAL: '1',
    STAFF_WEBHOOK: 'https://hooks.example.com/1',
    PUBLIC_URL: publicUrl.href,
  });
  expect(env).toMatchObject({
    port: 65_535,
    host: '0.0.0.0',
    databaseUrl: 'postgresql://localhost/stile',
    dataDir: 'kept',
    funnelFile: 'mine.json',
    staffToken: 'sixteen-letters!',
    staffApproval: true,
    staffWebhook: new URL('https://hooks.example.com/1'),
    publicUrl,
  });
});

test('production listens on every address', () => {
  const allowed = { NODE_ENV: 'production', ALLOW_SANDBOX: '1' };
  expect(readEnv({ ...allowed, DATABASE_URL: 'postgres://localhost/stile' }).host).toBeUndefined();
  expect(readEnv({ ...allowed, ALLOW_EMBEDDED: '1' }).databaseUrl).toBeUndefined();
});

test('production refuses a database without fsync, and gives balancers five seconds, unless set otherwise', () => {
  const production = {
    NODE_ENV: 'production',
    ALLOW_SANDBOX: '1',
    DATABASE_URL: 'postgres://localhost/stile',
  };
  expect(readEnv(production)).toMatchObject({ refuseUnsafe: true, shutdownDelayMs: 5_000 });
  expect(readEnv({ ...production, ALLOW_UNSAFE_FSYNC: '1', SHUTDOWN_DELAY: '0' })).toMatchObject({
    refuseUnsafe: false,
    shutdownDelayMs: 0,
  });
});

test('a key of Stripe, of either mode, makes Stripe the checkout, in production too', () => {
  const given = { STRIPE_WEBHOOK_SECRET: 'whsec_b', DATABASE_URL: 'postgres://localhost/stile' };
  const stripeOf = (key: string) =>
    readEnv({ ...given, NODE_ENV: 'production', STRIPE_SECRET_KEY: key }).stripe;
  expect(stripeOf('sk_live_a')).toEqual({
    access: { secretKey: 'sk_live_a', livemode: true, api: undefined },
    webhookSecret: 'whsec_b',
  });
  expect(stripeOf('rk_test_a')?.access.livemode).toBe(false);
});

test('visitors return by https if payments are real, and by http too if they are not', () => {
  const read = (key: string, PUBLIC_URL: string) => {
    const stripe = { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'whsec_b' };
    return readEnv({ ...stripe, PUBLIC_URL }).publicUrl?.protocol;
  };
  expect(read('sk_live_a', 'https://quiz.example.com')).toBe('https:');
  expect(read('sk_test_a', 'https://quiz.example.com')).toBe('https:');
  expect(read('sk_test_a', 'http://quiz.example.com')).toBe('http:');
  expect(() => read('sk_test_a', 'ftp://quiz.example.com')).toThrow(/visitors can return to\. Set it/);
  expect(() => read('sk_live_a', 'http://quiz.example.com')).toThrow(
    /^PUBLIC_URL is 'http:.*', which is no address that visitors can return to with a live key\. Set it/,
  );
});

test('the settings in docs/settings.md are the variables that are read', () => {
  const read = new Set<string>();
  const given: Record<string, string> = {
    STRIPE_SECRET_KEY: 'sk_test_a',
    STRIPE_WEBHOOK_SECRET: 'whsec_b',
    AMPLITUDE_API_KEY: 'c',
    TAG_MANAGER_ID: 'GTM-D',
  };
  readEnv(new Proxy(given, { get: (_, name: string) => read.add(name) && given[name] }));
  const page = readFileSync(new URL('../docs/settings.md', import.meta.url), 'utf8');
  const cells = page.match(/^\| `[A-Z].*?\|/gm) ?? [];
  const documented = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
  // For a Stripe double only: see docs/payments.md.
  read.delete('STRIPE_API');
  expect(documented.sort()).toEqual([...read].sort());
});

describe('refuses, and says what is allowed', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    ['a port that is no number', { PORT: 'http' }, /^PORT is 'http', which is no port\. Set it to a number/],
    ['a port out of range', { PORT: '65536' }, /^PORT is '65536', which is no port/],
    ['a port spelt otherwise', { PORT: '3e3' }, /^PORT is '3e3', which is no port/],
    [
      'an unknown mode',
      { NODE_ENV: 'staging' },
      /^NODE_ENV is 'staging', .* development, production, test\. Set/,
    ],
    [
      'a webhook that is no address',
      { STAFF_WEBHOOK: 'canary' },
      /^STAFF_WEBHOOK is no address that notices can be sent to\. Set it/,
    ],
    ['an unknown log level', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL is 'loud', .* silent\. Set/],
    [
      'a switch that is neither on nor off',
      { ALLOW_SANDBOX: 'yes' },
      /^ALLOW_SANDBOX is 'yes', .* 0, 1\. Set/,
    ],
    [
      'an invalid number of processes',
      { WEB_CONCURRENCY: 'auto', DATABASE_URL: 'postgres://localhost/stile' },
      /^WEB_CONCURRENCY is 'auto', which is no number of processes\. Set it to one from 1 to 64\.$/,
    ],
    [
      'no process at all',
      { WEB_CONCURRENCY: '0', DATABASE_URL: 'postgres://localhost/stile' },
      /^WEB_CONCURRENCY is '0', which is no number of processes/,
    ],
    [
      'several processes on the embedded database',
      { WEB_CONCURRENCY: '2' },
      /^WEB_CONCURRENCY is 2, and the embedded database lives in one process alone\. Set DATABASE_URL .* or unset WEB_CONCURRENCY\.$/,
    ],
    [
      'an invalid public address',
      { PUBLIC_URL: 'quiz.example.com' },
      /^PUBLIC_URL is 'quiz\.example\.com', which is no address .* Set it to one like https:.*\.$/,
    ],
    [
      'an invalid number of proxies',
      { TRUST_PROXY: 'true' },
      /^TRUST_PROXY is 'true', which is no number of proxies\. Set it to how many .* 0 to 9\.$/,
    ],
    [
      'a delay longer than supervisors wait for a server to stop',
      { SHUTDOWN_DELAY: '61' },
      /^SHUTDOWN_DELAY is '61', which is no whole number from 0 to 60\. Set it to one\.$/,
    ],
    ['a short staff token', { STAFF_TOKEN: 'short' }, /^STAFF_TOKEN has 5 characters, .* to 16 or more\.$/],
    [
      'another kind of database',
      { DATABASE_URL: 'mysql://a:canary@b/c' },
      /^DATABASE_URL is not the address/,
    ],
    [
      'the embedded database in production',
      { NODE_ENV: 'production', ALLOW_SANDBOX: '1' },
      /Set DATABASE_URL, or ALLOW_EMBEDDED=1/,
    ],
    [
      'the sandbox checkout in production',
      { NODE_ENV: 'production', ALLOW_EMBEDDED: '1' },
      /Set STRIPE_SECRET_KEY, or ALLOW_SANDBOX=1/,
    ],
    [
      'a key of Stripe that is not secret',
      { STRIPE_SECRET_KEY: 'pk_test_canary' },
      /^STRIPE_SECRET_KEY is no secret key of Stripe\. .* sk_test_, sk_live_, rk_test_ or rk_live_, or unset it/,
    ],
    [
      'a publishable key of the other mode',
      { STRIPE_SECRET_KEY: 'sk_test_canary', STRIPE_PUBLISHABLE_KEY: 'pk_live_canary' },
      /^STRIPE_PUBLISHABLE_KEY is no publishable key of Stripe's test mode, .* pk_test_, or unset it/,
    ],
    [
      'a key of Stripe without the secret of its webhook',
      { STRIPE_SECRET_KEY: 'sk_test_canary' },
      /^STRIPE_WEBHOOK_SECRET is not set, and without one anybody could report payments\. Set it/,
    ],
    [
      'an empty secret of the webhook',
      { STRIPE_SECRET_KEY: 'sk_test_canary', STRIPE_WEBHOOK_SECRET: '' },
      /^STRIPE_WEBHOOK_SECRET is not set/,
    ],
    [
      'an invalid webhook secret',
      { STRIPE_SECRET_KEY: 'sk_test_canary', STRIPE_WEBHOOK_SECRET: 'whsec_ canary' },
      /^STRIPE_WEBHOOK_SECRET is no signing secret of a webhook/,
    ],
    [
      'real money whose calls go elsewhere than to Stripe',
      { STRIPE_SECRET_KEY: 'sk_live_canary', STRIPE_API: 'http://127.0.0.1:4242' },
      /^STRIPE_API sends calls elsewhere than to Stripe, which a live key must never do; unset STRIPE_API/,
    ],
    [
      'an invalid address of Stripe',
      { STRIPE_SECRET_KEY: 'sk_test_canary', STRIPE_API: '127.0.0.1:4242' },
      /^STRIPE_API is '127\.0\.0\.1:4242', which is no address\. Set it to one like http:/,
    ],
    [
      'an address of Stripe that is not of the web',
      { STRIPE_SECRET_KEY: 'sk_test_canary', STRIPE_API: 'ftp://127.0.0.1' },
      /^STRIPE_API is 'ftp:\/\/127\.0\.0\.1', which is no address\. Set it to one like http:/,
    ],
  ])('%s', (_, variables, sentence) => {
    expect(() => readEnv(variables)).toThrow(StartError);
    expect(() => readEnv(variables)).toThrow(sentence);
    expect(() => readEnv(variables)).not.toThrow('canary');
  });
});

describe('the settings of another funnel', () => {
  const { settingsOf } = readEnv({
    NODE_ENV: 'production',
    ALLOW_EMBEDDED: '1',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    TAG_MANAGER_ID: 'GTM-A',
    NEW_SESSIONS_PER_HOUR: '7',
    STRIPE_SECRET_KEY__PET_QUIZ: 'sk_test_2',
    STRIPE_WEBHOOK_SECRET__PET_QUIZ: 'whsec_2',
    AMPLITUDE_API_KEY__PET_QUIZ: 'a1',
    NEW_SESSIONS_PER_HOUR__BAD: 'many',
    STRIPE_SECRET_KEY__BAD: 'sk_test_3',
    STRIPE_WEBHOOK_SECRET__BAD: 'whsec_3',
  });

  test('end in its id, and none is taken from the plain names', () => {
    expect(settingsOf('pet-quiz')).toMatchObject({
      stripe: { access: { secretKey: 'sk_test_2', livemode: false }, webhookSecret: 'whsec_2' },
      tracking: { amplitude: { apiKey: 'a1' } },
      newSessionsPerHour: 5_000,
    });
    expect(settingsOf('pet-quiz').tracking).not.toHaveProperty('tagManager');
  });

  test('are refused by the rules of the plain ones, with the end of their names', () => {
    expect(() => settingsOf('bad')).toThrow(
      "The funnel 'bad' has settings of its own, whose names end in __BAD. NEW_SESSIONS_PER_HOUR is 'many', which is no whole number from 0 to 1000000.",
    );
    expect(() => settingsOf('other')).toThrow(/__OTHER\. .* Set STRIPE_SECRET_KEY, or ALLOW_SANDBOX=1/);
  });
});
