import { levels } from 'pino';
import { shippedFile } from '../schema/declaration/shipped-file.ts';
import { StartError } from './errors/start-error.ts';
import { readTracking } from './pages/tracking.ts';
import { readStripeAccess, readWebhookSecret } from './payments/stripe/client/stripe-access.ts';

export type Env = Readonly<ReturnType<typeof readEnv>>;

/** The settings that each site has of its own. */
export type SiteSettings = Readonly<ReturnType<typeof readSiteSettings>>;

/**
 * Reads the environment; an empty variable counts as unset.
 *
 * Fails with a StartError that names the variable, what is wrong with it and what is allowed. Production needs an
 * explicit yes for the embedded database and for the sandbox checkout.
 */
export function readEnv(variables: NodeJS.ProcessEnv) {
  const mode = oneOf(variables, 'NODE_ENV', ['development', 'production', 'test'], 'development');
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
  return {
    mode,
    ...readSiteSettings(variables, production && !allowSandbox),
    /**
     * The settings of a site beside that of FUNNEL: AMPLITUDE_API_KEY__PET_QUIZ for the funnel 'pet-quiz'. Fails with a
     * StartError as for the plain names.
     */
    settingsOf: (funnelId: string) => {
      const suffix = `__${funnelId.toUpperCase().replaceAll('-', '_')}`;
      const named = Object.fromEntries(siteVariables.map((name) => [name, variables[name + suffix]]));
      try {
        return readSiteSettings(named, production && !allowSandbox);
      } catch (error) {
        if (!(error instanceof StartError)) throw error;
        throw new StartError(
          `The funnel '${funnelId}' has settings of its own, whose names end in ${suffix}. ${error.message}`,
        );
      }
    },
    /** 0 takes a free port. */
    port: wholeNumber(variables, 'PORT', {
      max: 65_535,
      usual: 3000,
      is: 'port',
      wayOut: 'Set it to a number from 0 (any free one) to 65535.',
    }),
    /** The address to listen on; undefined for all. */
    host: variables.HOST || (production ? undefined : 'localhost'),
    databaseUrl,
    /** The standby that the analytics read. */
    replicaUrl,
    dataDir: variables.DATA_DIR || '.data',
    /** Whether to refuse a PostgreSQL with fsync off. */
    refuseUnsafe: !flag(variables, 'ALLOW_UNSAFE_FSYNC') && production,
    funnelFile: readFunnelPath(variables),
    staffToken: readSecret(variables, 'STAFF_TOKEN'),
    /** Whether another publisher must approve a plan before it is published. */
    staffApproval: flag(variables, 'STAFF_APPROVAL'),
    /** Where notices to the staff are sent. */
    staffWebhook: readStaffWebhook(variables),
    processes: readProcesses(variables, databaseUrl),
    /** How many trusted proxies a request passes: with more than there are, visitors could choose their own address. */
    proxies: wholeNumber(variables, 'TRUST_PROXY', {
      max: 9,
      usual: 0,
      is: 'number of proxies',
      wayOut: "Set it to how many of yours a visitor's request comes through, 0 to 9.",
    }),
    /** How long /readyz answers 503 before the server stops. */
    shutdownDelayMs: wholeNumber(variables, 'SHUTDOWN_DELAY', { max: 60, usual: production ? 5 : 0 }) * 1000,
    logLevel: oneOf(variables, 'LOG_LEVEL', [...Object.keys(levels.values), 'silent'], 'info'),
  };
}

/** What `readSiteSettings` reads. */
const siteVariables = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API',
  'PUBLIC_URL',
  'ENTITLEMENTS_KEY',
  'NEW_SESSIONS_PER_HOUR',
  'AMPLITUDE_API_KEY',
  'AMPLITUDE_ENDPOINT',
  'TAG_MANAGER_ID',
  'TAG_MANAGER_SCRIPT',
] as const;

/** In: the variables, and whether plans have to be paid for. */
function readSiteSettings(variables: NodeJS.ProcessEnv, refuseSandbox: boolean) {
  const access = readStripeAccess(variables);
  if (!access && refuseSandbox) {
    throw new StartError(
      'NODE_ENV=production without Stripe has no checkout but the sandbox, where nobody pays. Set STRIPE_SECRET_KEY, or ALLOW_SANDBOX=1 to accept that.',
    );
  }
  return {
    /** Undefined for the sandbox. */
    stripe: access && { access, webhookSecret: readWebhookSecret(variables) },
    tracking: readTracking(variables),
    /** How many sessions may begin from one network in an hour; 0 for no limit. */
    newSessionsPerHour: wholeNumber(variables, 'NEW_SESSIONS_PER_HOUR', { max: 1_000_000, usual: 5_000 }),
    publicUrl: readPublicUrl(variables, access?.livemode ?? false),
    /** What the server of the app must send to ask who has subscribed. */
    entitlementsKey: readSecret(variables, 'ENTITLEMENTS_KEY'),
  };
}

function oneOf<const Value extends string>(
  variables: NodeJS.ProcessEnv,
  name: string,
  allowed: readonly Value[],
  usual: NoInfer<Value>,
): Value {
  const text = variables[name] || usual;
  const value = allowed.find((candidate) => candidate === text);
  if (value === undefined) {
    throw new StartError(
      `${name} is '${text}', which is none of: ${allowed.join(', ')}. Set it to one of them.`,
    );
  }
  return value;
}

const flag = (variables: NodeJS.ProcessEnv, name: string): boolean =>
  oneOf(variables, name, ['0', '1'], '0') === '1';

interface WholeNumber {
  readonly min?: number;
  readonly max: number;
  readonly usual: number;
  /** What the number is, and how to set it, for the message of an error. */
  readonly is?: string;
  readonly wayOut?: string;
}

function wholeNumber(
  variables: NodeJS.ProcessEnv,
  name: string,
  { min = 0, max, usual, is = `whole number from ${min} to ${max}`, wayOut = 'Set it to one.' }: WholeNumber,
): number {
  const text = variables[name] || String(usual);
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new StartError(`${name} is '${text}', which is no ${is}. ${wayOut}`);
  }
  return value;
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
const shortestSecret = 16;

function readSecret(variables: NodeJS.ProcessEnv, name: string): string | undefined {
  const secret = variables[name];
  if (!secret) return undefined;
  if (secret.length < shortestSecret) {
    throw new StartError(
      `${name} has ${secret.length} characters, which can be guessed. Set it to ${shortestSecret} or more.`,
    );
  }
  return secret;
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

/** The address is a secret, since it lets anybody post notices; no message repeats it. */
function readStaffWebhook({ STAFF_WEBHOOK }: NodeJS.ProcessEnv): URL | undefined {
  if (!STAFF_WEBHOOK) return undefined;
  const url = URL.parse(STAFF_WEBHOOK);
  if (url && ['https:', 'http:'].includes(url.protocol)) return url;
  throw new StartError(
    'STAFF_WEBHOOK is no address that notices can be sent to. Set it to the whole address of an incoming webhook, with https:// in front, or unset it.',
  );
}

/** 1 by default. Fails with a StartError for more than one process on the embedded database. */
function readProcesses(variables: NodeJS.ProcessEnv, databaseUrl: string | undefined): number {
  const count = wholeNumber(variables, 'WEB_CONCURRENCY', {
    min: 1,
    // More than any machine needs: each process has 20 connections to the database.
    max: 64,
    usual: 1,
    is: 'number of processes',
    wayOut: 'Set it to one from 1 to 64.',
  });
  if (count > 1 && !databaseUrl) {
    throw new StartError(
      `WEB_CONCURRENCY is ${count}, and the embedded database lives in one process alone. Set DATABASE_URL to share a PostgreSQL, or unset WEB_CONCURRENCY.`,
    );
  }
  return count;
}
