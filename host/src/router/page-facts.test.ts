import { appStore } from '@adpartner/shared/session/app-store';
import { REGISTRY_WITH_FACTS } from '../testing/registry-with-facts.ts';
import { factsIn } from './facts-in.ts';
import { learnPageFacts, pageFactsAtom } from './page-facts.ts';

const known = () => appStore.get(pageFactsAtom);

beforeEach(() => {
  jest.useFakeTimers();
  appStore.set(pageFactsAtom, undefined);
});
afterEach(() => jest.useRealTimers());

test('what the registry says is known as soon as it is there', async () => {
  const facts = await learnPageFacts(Promise.resolve(REGISTRY_WITH_FACTS));
  expect(facts).toEqual(factsIn(REGISTRY_WITH_FACTS));
  expect(known()).toEqual(facts);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(known()).toEqual(facts);
});

test('a registry that can’t be had says nothing', async () => {
  expect((await learnPageFacts(Promise.reject(new Error('down')))).size).toBe(0);
  expect(known()?.size).toBe(0);
});

test('nobody waits for one that does not come; when it does, it counts', async () => {
  let come: (registry: unknown) => void = () => undefined;
  const learning = learnPageFacts(new Promise((done) => (come = done)));
  await jest.advanceTimersByTimeAsync(4999);
  expect(known()).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect((await learning).size).toBe(0);
  expect(known()?.size).toBe(0);
  come(REGISTRY_WITH_FACTS);
  await jest.advanceTimersByTimeAsync(0);
  expect(known()).toEqual(factsIn(REGISTRY_WITH_FACTS));
});
