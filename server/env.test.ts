import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { StartError } from './start-error.ts';

test('an empty environment is a development server on the embedded database', () => {
  const env = {
    mode: 'development',
    port: 3000,
    host: 'localhost',
    databaseUrl: undefined,
    dataDir: '.data',
    funnelFile: 'schema/funnel.json',
    staffToken: undefined,
    logLevel: 'info',
  };
  expect(readEnv({})).toEqual(env);
  expect(readEnv({ PORT: '', HOST: '', NODE_ENV: '', DATABASE_URL: '', STAFF_TOKEN: '' })).toEqual(env);
});

test('production listens on every address', () => {
  const allowed = { NODE_ENV: 'production', ALLOW_SANDBOX: '1' };
  expect(readEnv({ ...allowed, DATABASE_URL: 'postgres://localhost/stile' }).host).toBeUndefined();
  expect(readEnv({ ...allowed, ALLOW_EMBEDDED: '1' }).databaseUrl).toBeUndefined();
});

describe('refuses, and says what is allowed', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    ['a port that is no number', { PORT: 'http' }, /^PORT is 'http', which is no port; set it to a number/],
    ['a port out of range', { PORT: '65536' }, /^PORT is '65536', which is no port/],
    ['a port spelt otherwise', { PORT: '3e3' }, /^PORT is '3e3', which is no port/],
    ['an unknown mode', { NODE_ENV: 'staging' }, /^NODE_ENV is 'staging', .* development, production, test;/],
    ['an unknown log level', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL is 'loud', .* silent;/],
    ['a switch that is neither on nor off', { ALLOW_SANDBOX: 'yes' }, /^ALLOW_SANDBOX is 'yes', .* 0, 1;/],
    ['a short staff token', { STAFF_TOKEN: 'short' }, /^STAFF_TOKEN has 5 characters, .* to 16 or more\.$/],
    [
      'another kind of database',
      { DATABASE_URL: 'mysql://a:secret@b/c' },
      /^DATABASE_URL is not the address/,
    ],
    [
      'the embedded database in production',
      { NODE_ENV: 'production', ALLOW_SANDBOX: '1' },
      /set DATABASE_URL, or ALLOW_EMBEDDED=1/,
    ],
    [
      'the sandbox checkout in production',
      { NODE_ENV: 'production', ALLOW_EMBEDDED: '1' },
      /set ALLOW_SANDBOX=1/,
    ],
  ])('%s', (_, variables, sentence) => {
    expect(() => readEnv(variables)).toThrow(StartError);
    expect(() => readEnv(variables)).toThrow(sentence);
    expect(() => readEnv(variables)).not.toThrow('secret');
  });
});
