import { openNotification, showNotification } from './notifications.ts';

const content = { body: 'Strike $180', tag: 'alert-1' };
const message = { ...content, title: 'NVDA CALL', path: '/student?symbol=NVDA' };

async function show(json: () => unknown) {
  const showNotificationSpy = jest.fn(async () => {});
  await showNotification({ showNotification: showNotificationSpy }, { json });
  return showNotificationSpy.mock.calls[0] as unknown as [string, NotificationOptions];
}

test('a message becomes a notification that opens its page [PUSH-06]', async () => {
  const [title, options] = await show(() => message);
  expect(title).toBe('NVDA CALL');
  expect(options).toMatchObject({ ...content, data: { path: message.path } });
});

test('a silent message shows nothing [PUSH-17]', async () => {
  expect(await show(() => ({ silent: true }))).toBeUndefined();
});

test.each<[string, () => unknown]>([
  ['no JSON', () => JSON.parse('{')],
  ['no title', () => ({ ...message, title: 3 })],
  ['another site’s address', () => ({ ...message, path: '//evil.example/' })],
  ['no path', () => ({ ...message, path: 'https://evil.example/' })],
])('a message with %s shows generic text and opens the dashboard', async (_, json) => {
  const [title, options] = await show(json);
  expect(title).toBe('Trading Dashboard');
  expect(options.data).toEqual({ path: '/student' });
});

test('a message under the product’s name has the name that the admin has set [SET-07]', async () => {
  const manifest = { json: async () => ({ name: 'Ana’s Room' }) } as Response;
  globalThis.fetch = jest.fn(async () => manifest);
  const [title] = await show(() => ({ ...message, title: 'Trading Dashboard' }));
  expect(title).toBe('Ana’s Room');
  expect((await show(() => message))[0]).toBe('NVDA CALL');
});

async function open(tabs: readonly object[]) {
  const openWindow = jest.fn(async () => null);
  const clients = { matchAll: async () => tabs, openWindow } as unknown as Clients;
  const close = jest.fn();
  await openNotification({ clients }, { close, data: { path: message.path } });
  expect(close).toHaveBeenCalled();
  return openWindow;
}

test('a notification opens its page in an open dashboard, or else in a new window [PUSH-06]', async () => {
  const tab = { focus: jest.fn(async () => {}), navigate: jest.fn(async () => null) };
  expect(await open([tab])).not.toHaveBeenCalled();
  expect(tab.navigate).toHaveBeenCalledWith(message.path);
  expect(await open([])).toHaveBeenCalledWith(message.path);
});
