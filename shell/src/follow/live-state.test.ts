import { expectView, receiveView, shownView } from './live-state.ts';

beforeEach(() => jest.useFakeTimers());

test('a class that ended while the stream was down ends soon after the stream reopens [FOLLOW-03]', () => {
  receiveView('{"tab":"heat-map"}');
  expectView();
  jest.advanceTimersByTime(1_900);
  expect(shownView.get()).toBe('{"tab":"heat-map"}');
  jest.advanceTimersByTime(200);
  expect(shownView.get()).toBeNull();
});

test('a class that is still live continues with the stream’s first view [FOLLOW-03]', () => {
  receiveView('{"tab":"heat-map"}');
  expectView();
  receiveView('{"tab":"unusual-flow"}');
  jest.advanceTimersByTime(10_000);
  expect(shownView.get()).toBe('{"tab":"unusual-flow"}');
  receiveView('null');
  expect(shownView.get()).toBeNull();
});
