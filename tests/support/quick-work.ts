// Loaded ahead of the server's own code (`node --import`) where a test is about something else: hashing a password, which
// server/passwords/password.test.ts proves, and compressing a page take almost no time instead of 40 ms and 400 ms of
// processor.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';

const { argon2 } = crypto;
/** What the server's own hashes take, in KiB. A hash of other parameters stays what it is. */
const ownMemory = 19_456;
const quickHash: typeof argon2 = (algorithm, parameters, callback) =>
  argon2(
    algorithm,
    parameters.memory === ownMemory ? { ...parameters, memory: 8, passes: 1 } : parameters,
    callback,
  );

const { brotliCompress, constants } = zlib;
const quickCompress = (plain: zlib.InputType, _: zlib.BrotliOptions, callback: zlib.CompressCallback) =>
  brotliCompress(
    plain,
    { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY } },
    callback,
  );

Object.assign(crypto, { argon2: quickHash });
Object.assign(zlib, { brotliCompress: quickCompress });
syncBuiltinESMExports();
