// Loaded into a server before its own code (`node --import`), for tests that create hundreds of accounts: hashing a
// password takes almost no time instead of 40 ms of processor.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { argon2 } = crypto;
const quick: typeof argon2 = (algorithm, parameters, callback) =>
  argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, callback);

Object.assign(crypto, { argon2: quick });
syncBuiltinESMExports();
