import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import { Client } from 'pg';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { test as base } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type FreshDatabase, freshDatabase, unpackEmbedded } from '../support/database.ts';
import { type Serving, serve, serveHere } from '../support/served.ts';
import { comeToRest } from './come-to-rest.ts';

/** The two sizes at which every screen is checked: a phone and a desktop. */
export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };

/** A visitor on a phone whose screens stand still: a click waits until its target does. */
export const still = { viewport: phone, reducedMotion: 'reduce' } as const;

/** A visitor whose screens move, for what motion may spoil. */
export const moving = { reducedMotion: 'no-preference' } as const;

/** The staff token of the shared stage. */
export const staffToken = 'a token of the staff';

/** The setting of an end-to-end test: a browser, our server, and its PostgreSQL. */
export class Stage {
  readonly address: string;
  /** For another process on the same database. */
  readonly databaseUrl: string;
  readonly #browser: Browser;
  readonly #server: Serving;
  readonly #database: FreshDatabase;
  readonly #client: Client;

  private constructor(browser: Browser, server: Serving, database: FreshDatabase, client: Client) {
    this.address = server.address;
    this.databaseUrl = database.url;
    this.#browser = browser;
    this.#server = server;
    this.#database = database;
    this.#client = client;
  }

  /** Sets up a stage for a browser. In: how to start the server, and its environment variables. */
  static async open(
    browser: Browser,
    start: typeof serveHere,
    environment: Readonly<Record<string, string>>,
  ): Promise<Stage> {
    const database = await freshDatabase();
    const server = await start({ DATABASE_URL: database.url, ...environment });
    const client = new Client({ connectionString: database.url });
    // Dropping the database closes this connection.
    client.on('error', () => {});
    await client.connect();
    return new Stage(browser, server, database, client);
  }

  async close(): Promise<void> {
    await this.#server.stop();
    await this.#client.end();
    await this.#database.drop();
  }

  /** What the server printed so far. */
  get output(): readonly string[] {
    return this.#server.output;
  }

  /** A visitor with a browser of their own, by default `still`, who has not opened a page yet. */
  async visitor(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.#browser.newContext({ ...still, baseURL: this.address, ...options });
    return context.newPage();
  }

  /** A visitor with a browser of their own, at this address. */
  async visit(path: string, viewport = phone): Promise<Page> {
    const page = await this.visitor({ viewport });
    await page.goto(path);
    return page;
  }

  /** Closes the browsers of all visitors so far. */
  async dismissVisitors(): Promise<void> {
    await Promise.all(this.#browser.contexts().map((context) => context.close()));
  }

  /** Creates a session as a landing page does; gives its id. */
  async startSession(): Promise<string> {
    const sessionId = randomUUID();
    const { status } = await fetch(`${this.address}/api/submit`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sessionId, answers: { UTM: '', 'Visit 1': 'true' } }),
    });
    if (status !== 201) throw new Error(`The session could not be made: the server answered ${status}.`);
    return sessionId;
  }

  /**
   * Leads a visitor with a session of their own to a step, and waits until the server has stored that it was viewed.
   */
  async visitStep(path: string, visitor?: Page): Promise<{ page: Page; sessionId: string }> {
    const [page, sessionId] = await Promise.all([visitor ?? this.visitor(), this.startSession()]);
    const viewed = page.waitForResponse('**/api/update');
    await page.goto(`${path}?sessionId=${sessionId}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await viewed;
    return { page, sessionId };
  }

  /** The answers that the database holds for a session; undefined for an unknown session. */
  async answersOf(sessionId: string): Promise<Record<string, string> | undefined> {
    const { rows } = await this.#client.query('select answers from sessions where session_id = $1', [
      sessionId,
    ]);
    return rows[0]?.answers;
  }

  /** The answer that the database holds for a field. */
  async answerOf(sessionId: string, field: string): Promise<string | undefined> {
    return (await this.answersOf(sessionId))?.[field];
  }

  /** Runs a statement on the server's database. */
  async query(statement: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
    const { rows } = await this.#client.query(statement, [...values]);
    return rows;
  }

  /** Makes every write of the server fail while the action runs, by renaming its table. */
  async whileWritesFail(action: () => Promise<void>): Promise<void> {
    await this.#client.query('alter table sessions rename to sessions_away');
    try {
      await action();
    } finally {
      await this.#client.query('alter table sessions_away rename to sessions');
    }
  }
}

/** The session id in local storage. */
export const storedSessionId = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('sessionId'));

/** The session id, once the page has made one. */
export async function sessionIdOf(page: Page): Promise<string> {
  const id = await page.waitForFunction(() => localStorage.getItem('sessionId'));
  return String(await id.jsonValue());
}

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Loads axe, once for each document: that takes longer than running it. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  const chromium = await page.context().newCDPSession(page);
  // `page.evaluate` would take three times as long: it reads the text before it sends it, and has it compiled by `eval`.
  await chromium.send('Runtime.evaluate', { expression: axe });
  await chromium.detach();
}

/** What axe finds on the screen, one line each. */
export async function barriersOn(page: Page): Promise<string[]> {
  // An element that fades in has too little contrast until it is opaque.
  await comeToRest(page);
  await loadAxe(page);
  const violations = await page.evaluate(async () => {
    const results: AxeResults = await Object(window).axe.run({
      resultTypes: ['violations'],
      // It would wait for half a second for each frame, which has no axe.
      iframes: false,
    });
    return results.violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help} (${node.target.join(' ')})`),
    );
  });
  return violations.map((violation) => `${page.url()}: ${violation}`);
}

/** The settings of a stage for one test file. */
interface StageNeeds {
  /** The funnel to serve instead of the shipped one. */
  readonly funnel?: object;
  /** The translations of that funnel, by language. */
  readonly overlays?: Readonly<Record<string, object>>;
  /** Further environment variables of the server. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether the server is a process of its own, for a test that looks at all that it prints. */
  readonly process?: boolean;
  /** Whether the server has the embedded database; `query` then reads one that is empty. */
  readonly embedded?: boolean;
}

/**
 * A test with these fixtures, each set up when a test uses it:
 * - `stage`: the shipped funnel on a server that the files of a worker share; the database is empty as a file begins;
 * - `openStage`: sets up a stage of the file's own, which is closed after the file;
 * - `browser`: the browser of the worker.
 *
 * Each test's visitors are closed after it.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads in the pattern what a fixture needs.
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('shared', { scope: 'worker' }, async ({ browser }, { onCleanup }) => {
    const shared = await Stage.open(browser, serveHere, { STAFF_TOKEN: staffToken });
    onCleanup(() => shared.close());
    return shared;
  })
  .extend('stage', { scope: 'file' }, async ({ shared }) => {
    await shared.query('truncate sessions, accounts cascade');
    return shared;
  })
  .extend('openStage', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'stile-stages-'));
    const stages: Stage[] = [];
    onCleanup(async () => {
      await Promise.all(stages.map((stage) => stage.close()));
      await rm(folder, { recursive: true });
    });
    return async (needs: StageNeeds = {}) => {
      const { funnel, overlays = {}, environment = {}, process = false, embedded = false } = needs;
      const file = join(folder, `${stages.length}.json`);
      if (funnel) await writeFile(file, JSON.stringify(funnel));
      for (const [tag, overlay] of Object.entries(overlays))
        await writeFile(join(folder, `${stages.length}.${tag}.json`), JSON.stringify(overlay));
      if (embedded) await unpackEmbedded(`${file}-data`);
      const stage = await Stage.open(browser, process ? serve : serveHere, {
        ...(funnel && { FUNNEL: file }),
        ...(embedded && { DATABASE_URL: '', DATA_DIR: `${file}-data` }),
        ...environment,
      });
      stages.push(stage);
      return stage;
    };
  })
  .extend('dismissal', { auto: true }, ({ browser }, { onCleanup }) =>
    onCleanup(async () => {
      await Promise.all(browser.contexts().map((context) => context.close()));
    }),
  );
