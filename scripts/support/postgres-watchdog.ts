import { spawn } from 'node:child_process';

// Waits until the runner closes the pipe, however it dies, and stops PostgreSQL. Watches postmaster.pid instead of the
// process: in a container without an init, dead processes remain as zombies.
const script = `
cat >/dev/null
kept="$1/data/postmaster.pid"
pid=$(head -n 1 "$kept" 2>/dev/null) && kill -INT "$pid" 2>/dev/null
tries=0
while [ "$tries" -lt 100 ] && [ -e "$kept" ]; do sleep 0.1; tries=$((tries + 1)); done
rm -rf "$1"
`;

/**
 * Ensures that a test PostgreSQL does not outlive the test run, even a killed one.
 *
 * In: the temporary folder whose subfolder `data` the server runs on. When this process ends, the server is stopped and
 * the folder removed. Out: ends the watch, after an orderly stop.
 */
export function watchPostgres(folder: string): () => void {
  const watchdog = spawn('/bin/sh', ['-c', script, 'sh', folder], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    // Its own process group, or Ctrl+C would end it with the run.
    detached: true,
  });
  watchdog.unref();
  (watchdog.stdin as unknown as { unref(): void }).unref();
  return () => {
    watchdog.stdin.end();
  };
}
