// Adds missing optional binaries to package-lock.json. npm leaves out binaries that its registry does not serve, such
// as another platform's, and `npm ci` then rejects the lock on that platform. Run after `npm install`.
import { readFileSync, writeFileSync } from 'node:fs';

interface Entry {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const file = 'package-lock.json';
const platform =
  /(android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-(arm64|arm|ia32|loong64|ppc64|riscv64|s390x|x64)/;

/** The lock entry of a binary that is named after its platform. */
function binary(name: string, version: string, dev: boolean | undefined) {
  const [, os, cpu] = platform.exec(name) ?? [];
  const libc = name.includes('musl') ? ['musl'] : name.includes('gnu') ? ['glibc'] : undefined;
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev }),
    ...(libc && { libc }),
    optional: true,
    ...(os && { os: [os] }),
  };
}

const lock = JSON.parse(readFileSync(file, 'utf8'));
const { '': root, ...packages } = lock.packages as Record<string, Entry>;
for (const { dev, optionalDependencies = {} } of Object.values(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    packages[`node_modules/${name}`] ??= binary(name, version, dev);
  }
}
const sorted = Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1));
lock.packages = { '': root, ...Object.fromEntries(sorted) };
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
