import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, openAccount } from '../account.ts';
import { Contract } from './play.ts';
import { scenarios } from './scenarios.ts';

let account: Account;
let contract: Contract;
beforeAll(async () => {
  account = await openAccount();
  contract = new Contract(account.stripe);
});
afterAll(() => account.double.stop());

describe('the double answers what the contract says', () => {
  test.each(scenarios)('$name', async (scenario) => {
    const { calls } = contract;
    await contract.play(scenario);
    expect(contract.deviations).toEqual([]);
    expect(contract.calls).toBeGreaterThan(calls + 3);
  });

  test('and nothing of it is left', async () => {
    expect(await contract.cleanUp()).toBe(0);
    const { books } = account.double;
    const left = books.products.all.filter(({ name, active }) => active && name.startsWith('Contract'));
    expect([left, books.coupons.all, books.customers.all]).toEqual([[], [], []]);
    expect(books.checkoutSessions.all.filter(({ status }) => status === 'open')).toEqual([]);
  });
});
