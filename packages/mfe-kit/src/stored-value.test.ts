import { createStoredValue } from './stored-value.ts';

const KEY = 'dashboard.test';
const parseNumbers = (stored: unknown): readonly number[] =>
  Array.isArray(stored) ? stored.filter((one) => typeof one === 'number') : [];
const createNumbers = () => createStoredValue(KEY, parseNumbers);

test('a value is stored, and is the same reference until it changes [SINCE-02]', () => {
  const numbers = createNumbers();
  expect(numbers.get()).toBe(numbers.get());
  expect(numbers.update((current) => [...current, 1])).toBe(true);
  expect(numbers.get()).toEqual([1]);
  expect(numbers.get()).toBe(numbers.get());
  expect(createNumbers().get()).toEqual([1]);
});

test.each(['', 'null', '{', '{"a":1}', '"text"', '[1'])(
  'the invalid stored text %s counts as nothing stored [SINCE-03]',
  (text) => {
    localStorage.setItem(KEY, text);
    expect(createNumbers().get()).toEqual([]);
  },
);

test('another tab can change and clear the value [SINCE-02]', () => {
  const numbers = createNumbers();
  const listener = jest.fn();
  const unsubscribe = numbers.subscribe(listener);
  localStorage.setItem(KEY, '[2]');
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(numbers.get()).toEqual([2]);
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(numbers.get()).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(listener).toHaveBeenCalledTimes(2);
});

test('nothing is lost when two tabs add a value at the same time [SINCE-02]', () => {
  const [one, other] = [createNumbers(), createNumbers()];
  one.update((current) => [...current, 1]);
  other.update((current) => [...current, 2]);
  expect(one.get()).toEqual([1, 2]);
});

test('when storage is full, only this page has the value until it can be stored [SINCE-03]', () => {
  localStorage.setItem(KEY, '[1]');
  const numbers = createNumbers();
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(numbers.update((current) => [...current, 2])).toBe(false);
  expect(numbers.get()).toEqual([1, 2]);
  setItem.mockRestore();
  expect(numbers.update((current) => [...current, 3])).toBe(true);
  expect(createNumbers().get()).toEqual([1, 2, 3]);
});

test('when storage is forbidden, only this page has the value [SINCE-03]', () => {
  const refuse = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  const numbers = createNumbers();
  expect(numbers.update(() => [1])).toBe(false);
  expect(numbers.get()).toEqual([1]);
});
