import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import type { ErrorPayload, ViteDevServer } from 'vite';
import { formatProblem, type Problem } from '../../schema/problem.ts';
import { validate } from '../../schema/validate.ts';
import { describeError } from '../describe-error.ts';
import type { Funnels } from '../funnels.ts';

/** An editor empties the file before it writes it, and the watcher tells of the first of the two only. */
const settleMs = 50;

/**
 * Publishes the funnel file whenever it changes and reloads every page. While it is not valid, its problems lie over
 * every page, also over those loaded meanwhile, and the funnel of before stays active.
 */
export function watchFunnel(vite: ViteDevServer, file: string, funnels: Funnels, logger: Logger): void {
  let shown: ErrorPayload | undefined;

  const look = async (): Promise<void> => {
    const { problems, funnel } = validate(await readFile(file, 'utf8'), file);
    shown = funnel ? undefined : overlay(problems);
    if (funnel) await funnels.replaceActive(funnel);
    vite.ws.send(shown ?? { type: 'full-reload' });
  };
  let settling: NodeJS.Timeout | undefined;
  const onChange = (changed: string): void => {
    if (resolve(changed) !== resolve(file)) return;
    clearTimeout(settling);
    settling = setTimeout(() => {
      look().catch((error) => logger.error(describeError(error), 'The funnel file could not be taken over.'));
    }, settleMs);
  };

  vite.watcher.add(resolve(file));
  vite.watcher.on('add', onChange).on('change', onChange);
  vite.ws.on('connection', () => {
    if (shown) vite.ws.send(shown);
  });
}

/** The problems as Vite's own error overlay shows them: the first one's place, and every one of them in words. */
function overlay(problems: readonly Problem[]): ErrorPayload {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  return {
    type: 'error',
    err: {
      plugin: 'funnel',
      message: errors.map(formatProblem).join('\n\n'),
      stack: '',
      ...(first && { id: first.file, loc: { file: first.file, line: first.line, column: first.column } }),
    },
  };
}
