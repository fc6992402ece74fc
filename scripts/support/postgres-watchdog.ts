import { spawn } from 'node:child_process';

// Waits until the runner closes the pipe, which the system does for it however it dies. PostgreSQL keeps its process
// id in postmaster.pid only while it runs, so after an orderly stop there is nothing left to end, and the file's
// going tells more than the process's: a container without an init keeps dead processes as zombies.
const script = `
cat >/dev/null
kept="$1/data/postmaster.pid"
pid=$(head -n 1 "$kept" 2>/dev/null) && kill -INT "$pid" 2>/dev/null
tries=0
while [ "$tries" -lt 100 ] && [ -e "$kept" ]; do sleep 0.1; tries=$((tries + 1)); done
rm -rf "$1"
`;

/**
 * Sees to it that a test PostgreSQL does not outlive the test run, not even one that is killed.
 *
 * In: the temporary folder whose subfolder `data` the server runs on. Once this process has ended, the server is
 * asked to stop and the folder is removed. Out: a function that ends the watch, for after an orderly stop.
 */
export function watchPostgres(folder: string): () => void {
  const watchdog = spawn('/bin/sh', ['-c', script, 'sh', folder], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    // A group of its own, or Ctrl+C would end it along with the run that it watches.
    detached: true,
  });
  watchdog.unref();
  (watchdog.stdin as unknown as { unref(): void }).unref();
  return () => {
    watchdog.stdin.end();
  };
}
