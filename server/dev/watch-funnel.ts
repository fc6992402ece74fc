import { watchFile } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ErrorPayload, ViteDevServer } from 'vite';
import { overlayFileOf } from '../../proof/validate/overlay.ts';
import type { Problem } from '../../proof/validate/problem.ts';
import { describeError } from '../errors/describe-error.ts';
import { StartError } from '../errors/start-error.ts';
import { folderOf, kindOfFile, picturesBeside } from '../pictures/picture-folder.ts';
import { publishPictures } from '../pictures/publish-pictures.ts';
import { linesOf, validateFunnelFile } from '../releases/funnel-file.ts';
import type { Funnels } from '../releases/funnels.ts';
import type { Store } from '../store/store.ts';

/** Milliseconds between two looks at a file. Polled by path, since the file or its folder may be gone for a while. */
const interval = 200;

/** Milliseconds to wait after a change: an editor empties the file before it writes. */
const settleMs = 50;

/** Where the funnel and its pictures are published. */
export interface Published {
  readonly funnels: Funnels;
  readonly store: Pick<Store, 'pictures'>;
}

/**
 * Publishes the funnel file when it, one of its pictures or one of its overlays changes, and reloads every page. While a file
 * is invalid or unreadable, every page shows the errors and the former funnel stays active. A page that asks for the warnings
 * gets them. In: a file that is valid as yet.
 */
export async function watchFunnel(
  vite: ViteDevServer,
  file: string,
  { funnels, store }: Published,
  logger: Logger,
): Promise<void> {
  let warnings = linesOf((await validateFunnelFile(file)).problems, 'warning');
  let shown: ErrorPayload | undefined;
  let overlayFiles = Object.keys(funnels.active.funnel.translations ?? {}).map((tag) =>
    overlayFileOf(file, tag),
  );

  const takeOver = async (): Promise<ErrorPayload | undefined> => {
    try {
      const { problems, funnel, written, overlays } = await validateFunnelFile(file);
      overlayFiles = overlays.map((overlay) => overlay.file);
      if (!funnel || !written) return errorsOf(problems);
      warnings = linesOf(problems, 'warning');
      for (const line of warnings) vite.config.logger.warn(line);
      await publishPictures(store.pictures, funnel, picturesBeside(file), logger);
      await funnels.replaceActive(written);
      return undefined;
    } catch (error) {
      if (error instanceof StartError) return errorPayload(error.message);
      throw error;
    }
  };
  let waits = false;
  const look = async (): Promise<void> => {
    await setTimeout(settleMs);
    waits = false;
    shown = await takeOver();
    vite.ws.send(shown ?? { type: 'full-reload' });
    watch();
  };
  let last = Promise.resolve();
  /** Takes the file over once the take-over before has ended: of two at once, the older could end last. */
  const changed = () => {
    if (waits) return;
    waits = true;
    last = last
      .then(look)
      .catch((error) => logger.error(describeError(error), 'The funnel file could not be taken over.'));
  };
  const folders = [folderOf('pictures', file), folderOf('fonts', file)];
  const watched = new Set<string>();
  const watch = () => {
    const { pictures = {}, fonts = {} } = funnels.active.funnel;
    const shown = Object.keys({ ...pictures, ...fonts }).map((name) =>
      join(folderOf(kindOfFile(name), file), name),
    );
    // The folder changes when an overlay is added.
    for (const path of [file, dirname(file), ...folders, ...shown, ...overlayFiles]) {
      if (!watched.has(path)) watchFile(path, { interval, persistent: false }, changed);
      watched.add(path);
    }
  };
  watch();
  vite.ws.on('connection', () => {
    if (shown) vite.ws.send(shown);
  });
  vite.ws.on('funnel:warnings-wanted', (_, page) => page.send('funnel:warnings', warnings));
}

function errorsOf(problems: readonly Problem[]): ErrorPayload {
  const first = problems.find(({ severity }) => severity === 'error');
  return errorPayload(linesOf(problems, 'error').join('\n\n'), first);
}

const errorPayload = (message: string, place?: Problem): ErrorPayload => ({
  type: 'error',
  err: {
    plugin: 'funnel',
    message,
    stack: '',
    ...(place && { id: place.file, loc: { file: place.file, line: place.line, column: place.column } }),
  },
});
