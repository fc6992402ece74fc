// Loaded into a server ahead of its own code (`node --import`): where a test makes hundreds of accounts, each password takes
// next to no time in place of the 40 ms of processor that protect a real one.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { argon2 } = crypto;
const quick: typeof argon2 = (algorithm, parameters, callback) =>
  argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, callback);

Object.assign(crypto, { argon2: quick });
syncBuiltinESMExports();
