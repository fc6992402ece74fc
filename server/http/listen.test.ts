import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartError } from '../errors/start-error.ts';
import { listen } from './http-server.ts';

const taker = createServer();
let taken: number;
beforeAll(async () => {
  taken = await listen(taker, 0, 'localhost');
});
afterAll(() => {
  taker.close();
});

test('a taken port is refused', async () => {
  const refusal = listen(createServer(), taken, 'localhost');
  await expect(refusal).rejects.toThrow(StartError);
  await expect(refusal).rejects.toThrow(
    `Port ${taken} is taken by another program; stop that one, or set PORT to another (0 takes any free one).`,
  );
});

test('a host that is not ours is refused', async () => {
  const refusal = listen(createServer(), 0, '192.0.2.1');
  await expect(refusal).rejects.toThrow(StartError);
  await expect(refusal).rejects.toThrow(
    "HOST is '192.0.2.1', which is no address of this machine. Set it to one that is.",
  );
});
