import { expect, it } from 'vitest';
import { subscriptionLife } from '../../fakes/stripe-events.ts';
import { sweepTiers } from '../actions/keep-tiers.ts';
import { createApp } from '../app.ts';
import { testDeps } from '../testing/harness.ts';
import { beginCheckout, post, signed, TEST_PAYMENTS, tierOf } from '../testing/payments.ts';
import { signUp } from '../testing/test-user.ts';

const permutations = <T>(items: T[]): T[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, at) =>
        permutations([...items.slice(0, at), ...items.slice(at + 1)]).map((rest) => [item, ...rest]),
      );

it('[TIE-7, PW2] all 5,040 orderings of a subscription’s seven notices, each delivered twice, end the same', async () => {
  const deps = await testDeps({ env: TEST_PAYMENTS });
  const app = createApp(deps, null);
  const ada = await signUp(app);
  const at = Math.floor(deps.clock.now() / 1000);
  const purchase = { name: 'ada', token: await beginCheckout(ada, 'monthly'), at };
  const orders = permutations(subscriptionLife(purchase).map((event) => signed(event, deps.clock)));
  expect(orders).toHaveLength(5040);
  const beginAnew = async () => {
    await deps.db.queries.deleteFrom('payment_things').execute();
    await deps.db.queries.updateTable('profiles').set({ pro_until: 0 }).execute();
    await sweepTiers(deps);
  };
  const deliver = async (notices: (typeof orders)[number]) => {
    for (const notice of notices) expect(await post(app, notice)).toBe(200);
    const tier = await tierOf(ada);
    await beginAnew();
    return tier;
  };
  // Guards the guard: without its end the subscription makes Pro.
  expect(await deliver(orders[0]?.slice(0, 6) ?? [])).toBe('pro');
  let same = 0;
  for (const [n, order] of orders.entries()) {
    // The second time by turns in the same order and backwards.
    if ((await deliver([...order, ...(n % 2 ? order : order.toReversed())])) === 'free') same += 1;
  }
  expect(same).toBe(5040);
  await deps.close();
});
