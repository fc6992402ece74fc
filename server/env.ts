import { levels } from 'pino';
import { shippedFile } from '../schema/declaration/shipped-file.ts';
import { StartError } from './errors/start-error.ts';
import type { Tracking } from './pages/page-data.ts';
import { readTracking } from './pages/tracking.ts';
import { readStripeAccess, readWebhookSecret, type StripeAccess } from './payments/stripe/stripe-access.ts';

const modes = ['development', 'production', 'test'] as const;

/** The settings from the environment, checked. */
export interface Env {
  readonly mode: (typeof modes)[number];
  /** 0 takes a free port. */
  readonly port: number;
  /** The address to listen on; undefined for all. */
  readonly host: string | undefined;
  readonly databaseUrl: string | undefined;
  /** The standby that the analytics read. */
  readonly replicaUrl: string | undefined;
  readonly dataDir: string;
  /** Whether to refuse a PostgreSQL with fsync off. */
  readonly refuseUnsafe: boolean;
  readonly funnelFile: string;
  readonly staffToken: string | undefined;
  /** Undefined for the sandbox. */
  readonly stripe: { readonly access: StripeAccess; readonly webhookSecret: string } | undefined;
  readonly tracking: Tracking;
  /** How many processes share the port. */
  readonly processes: number;
  /** How many sessions may begin from one network in an hour; 0 for no limit. */
  readonly newSessionsPerHour: number;
  /** How many trusted proxies a request passes. */
  readonly proxies: number;
  /** The address at which visitors reach the server, if it is set. */
  readonly publicUrl: URL | undefined;
  /** How long /readyz answers 503 before the server stops. */
  readonly shutdownDelayMs: number;
  readonly logLevel: string;
}

/**
 * Reads the environment; an empty variable counts as unset.
 *
 * Fails with a StartError that names the variable, what is wrong with it and what is allowed. Production needs an
 * explicit yes for the embedded database and for the sandbox checkout.
 */
export function readEnv(variables: NodeJS.ProcessEnv): Env {
  const mode = oneOf(variables, 'NODE_ENV', modes, 'development');
  const production = mode === 'production';
  const databaseUrl = readDatabaseUrl(variables, 'DATABASE_URL', 'use the embedded database');
  const replicaUrl = readDatabaseUrl(
    variables,
    'ANALYTICS_DATABASE_URL',
    'read the figures from the database',
  );
  if (replicaUrl && !databaseUrl) {
    throw new StartError(
      'ANALYTICS_DATABASE_URL names a standby, which the embedded database cannot have. Set DATABASE_URL to its primary, or unset ANALYTICS_DATABASE_URL.',
    );
  }
  const allowEmbedded = flag(variables, 'ALLOW_EMBEDDED');
  const allowSandbox = flag(variables, 'ALLOW_SANDBOX');
  if (production && !databaseUrl && !allowEmbedded) {
    throw new StartError(
      'NODE_ENV=production runs on PostgreSQL, because the embedded database may lose its last writes in a crash. Set DATABASE_URL, or ALLOW_EMBEDDED=1 to accept that.',
    );
  }
  const access = readStripeAccess(variables);
  if (production && !access && !allowSandbox) {
    throw new StartError(
      'NODE_ENV=production without Stripe has no checkout but the sandbox, where nobody pays. Set STRIPE_SECRET_KEY, or ALLOW_SANDBOX=1 to accept that.',
    );
  }
  return {
    mode,
    port: readPort(variables),
    host: variables.HOST || (production ? undefined : 'localhost'),
    databaseUrl,
    replicaUrl,
    dataDir: variables.DATA_DIR || '.data',
    refuseUnsafe: !flag(variables, 'ALLOW_UNSAFE_FSYNC') && production,
    funnelFile: readFunnelPath(variables),
    staffToken: readStaffToken(variables),
    stripe: access && { access, webhookSecret: readWebhookSecret(variables) },
    tracking: readTracking(variables),
    processes: readProcesses(variables, databaseUrl),
    newSessionsPerHour: wholeNumber(variables, 'NEW_SESSIONS_PER_HOUR', 1_000_000, 5_000),
    proxies: readProxies(variables),
    publicUrl: readPublicUrl(variables, access?.livemode ?? false),
    shutdownDelayMs: wholeNumber(variables, 'SHUTDOWN_DELAY', 60, production ? 5 : 0) * 1000,
    logLevel: oneOf(variables, 'LOG_LEVEL', [...Object.keys(levels.values), 'silent'], 'info'),
  };
}

function oneOf<Value extends string>(
  variables: NodeJS.ProcessEnv,
  name: string,
  allowed: readonly Value[],
  otherwise: Value,
): Value {
  const given = variables[name] || otherwise;
  const value = allowed.find((candidate) => candidate === given);
  if (value === undefined) {
    throw new StartError(
      `${name} is '${given}', which is none of: ${allowed.join(', ')}. Set it to one of them.`,
    );
  }
  return value;
}

const flag = (variables: NodeJS.ProcessEnv, name: string): boolean =>
  oneOf(variables, name, ['0', '1'], '0') === '1';

function wholeNumber(variables: NodeJS.ProcessEnv, name: string, most: number, otherwise: number): number {
  const given = variables[name] || String(otherwise);
  if (!/^\d+$/.test(given) || Number(given) > most) {
    throw new StartError(`${name} is '${given}', which is no whole number from 0 to ${most}. Set it to one.`);
  }
  return Number(given);
}

function readPort({ PORT = '' }: NodeJS.ProcessEnv): number {
  const port = Number(PORT || 3000);
  if (!/^\d*$/.test(PORT) || port > 65_535) {
    throw new StartError(
      `PORT is '${PORT}', which is no port. Set it to a number from 0 (any free one) to 65535.`,
    );
  }
  return port;
}

/** In: the name of the setting, and what happens if it is unset. */
function readDatabaseUrl(variables: NodeJS.ProcessEnv, name: string, unset: string): string | undefined {
  const url = variables[name];
  if (!url) return undefined;
  const protocol = URL.parse(url)?.protocol ?? '';
  if (!['postgres:', 'postgresql:'].includes(protocol)) {
    // The message leaves the value out: it may hold a password.
    throw new StartError(
      `${name} is not the address of a PostgreSQL database. Set it to one like postgres://user@host:5432/name, or unset it to ${unset}.`,
    );
  }
  return url;
}

/** Short enough to type, too long to guess. */
const shortestToken = 16;

function readStaffToken({ STAFF_TOKEN }: NodeJS.ProcessEnv): string | undefined {
  if (!STAFF_TOKEN) return undefined;
  if (STAFF_TOKEN.length < shortestToken) {
    throw new StartError(
      `STAFF_TOKEN has ${STAFF_TOKEN.length} characters, which can be guessed. Set it to ${shortestToken} or more.`,
    );
  }
  return STAFF_TOKEN;
}

/** Reads the number of trusted proxies from TRUST_PROXY; 0 by default. Fails with a StartError. */
function readProxies({ TRUST_PROXY }: NodeJS.ProcessEnv): number {
  const given = TRUST_PROXY || '0';
  // One digit: with more trusted proxies than there are, visitors could choose their own address.
  if (!/^\d$/.test(given)) {
    throw new StartError(
      `TRUST_PROXY is '${given}', which is no number of proxies. Set it to how many of yours a visitor's request comes through, 0 to 9.`,
    );
  }
  return Number(given);
}

/**
 * Reads the address at which visitors reach the server; undefined if unset. Fails with a StartError for anything but an
 * address of the web, and for http with a live key.
 */
export function readPublicUrl({ PUBLIC_URL }: NodeJS.ProcessEnv, livemode: boolean): URL | undefined {
  if (!PUBLIC_URL) return undefined;
  const url = URL.parse(PUBLIC_URL);
  const allowed = livemode ? ['https:'] : ['https:', 'http:'];
  if (!url || !allowed.includes(url.protocol)) {
    throw new StartError(
      `PUBLIC_URL is '${PUBLIC_URL}', which is no address that visitors can return to${livemode ? ' with a live key' : ''}. Set it to one like https://quiz.example.com.`,
    );
  }
  return url;
}

/** Reads the path of the funnel file from FUNNEL; the shipped file by default. */
export const readFunnelPath = ({ FUNNEL }: NodeJS.ProcessEnv): string => FUNNEL || shippedFile;

/** More than any machine needs: each process has 20 connections to the database. */
const most = 64;

/**
 * Reads the number of processes from WEB_CONCURRENCY; 1 by default. Fails with a StartError for anything but such a
 * number, and for more than one process on the embedded database.
 */
function readProcesses({ WEB_CONCURRENCY }: NodeJS.ProcessEnv, databaseUrl: string | undefined): number {
  const given = WEB_CONCURRENCY || '1';
  const count = Number(given);
  if (!/^\d+$/.test(given) || count < 1 || count > most) {
    throw new StartError(
      `WEB_CONCURRENCY is '${given}', which is no number of processes. Set it to one from 1 to ${most}.`,
    );
  }
  if (count > 1 && !databaseUrl) {
    throw new StartError(
      `WEB_CONCURRENCY is ${count}, and the embedded database lives in one process alone. Set DATABASE_URL to share a PostgreSQL, or unset WEB_CONCURRENCY.`,
    );
  }
  return count;
}
