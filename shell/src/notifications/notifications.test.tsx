import { FakeHttpError } from '@dashboard/mfe-kit';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createApp } from '../../test/create-app.tsx';
import { favourites } from '../favourites/favourites.ts';
import { describeWishes, parseSettings, storedSettings } from './notification-settings.ts';

const KEY = 'BPxQ';

/** The subscription of a browser, as far as the page reads it. */
const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/1',
  options: { applicationServerKey: Uint8Array.from(Buffer.from(KEY, 'base64url')).buffer },
  toJSON: () => ({
    endpoint: 'https://fcm.googleapis.com/fcm/send/1',
    keys: { p256dh: 'point', auth: 'secret' },
  }),
  unsubscribe: async () => {
    subscribed = false;
    return true;
  },
};
let subscribed: boolean;
let puts: unknown[];

/** A browser with notifications, which answers this when it is asked. */
function installPush(permission: NotificationPermission, answer = permission) {
  const pushManager = {
    getSubscription: async () => (subscribed ? subscription : null),
    subscribe: async () => {
      subscribed = true;
      return subscription;
    },
  };
  const registration = { pushManager };
  Object.assign(navigator, {
    serviceWorker: {
      getRegistration: async () => registration,
      register: async () => registration,
      ready: Promise.resolve(registration),
    },
  });
  const Notification = { permission, requestPermission: async () => answer };
  Object.assign(window, { PushManager: class {}, Notification });
}

beforeEach(() => {
  subscribed = false;
  puts = [];
  localStorage.clear();
});
afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  localStorage.clear();
});

async function openSheet(failure?: FakeHttpError) {
  const responses = {
    'GET /api/push/key': { publicKey: KEY },
    'PUT /api/push/subscriptions': ({ body }: { body: unknown }) => {
      if (failure) throw failure;
      puts.push(body);
      return { id: 'x' };
    },
  };
  render(createApp('/student', responses, { isStudentAccessOpen: true }).app);
  await userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Notifications' }));
  return within(await screen.findByRole('dialog', { name: 'Notifications' }));
}

test('PUSH-20 a click subscribes the device, and each choice is sent at once', async () => {
  favourites.toggle('AAPL');
  installPush('default', 'granted');
  const sheet = await openSheet();
  await userEvent.click(await sheet.findByRole('switch', { name: 'Notify me on this device' }));
  await waitFor(() => expect(puts).toHaveLength(1));
  expect(puts[0]).toEqual({
    endpoint: subscription.endpoint,
    keys: { p256dh: 'point', auth: 'secret' },
    topics: ['alerts', 'flips', 'analyses'],
    symbols: ['AAPL'],
    quietHours: null,
  });
  await userEvent.click(sheet.getByRole('checkbox', { name: 'New analyses' }));
  await userEvent.click(sheet.getByRole('switch', { name: 'Quiet hours' }));
  await waitFor(() => expect(puts).toHaveLength(3));
  expect(puts[2]).toMatchObject({
    topics: ['alerts', 'flips'],
    quietHours: { from: '22:00', until: '07:00' },
  });
  expect(sheet.getByLabelText('From')).toHaveValue('22:00');
});

test('a device that the server does not take says so', async () => {
  installPush('granted');
  const sheet = await openSheet(new FakeHttpError(503, 'Not at the moment'));
  await userEvent.click(await sheet.findByRole('switch', { name: 'Notify me on this device' }));
  expect(await sheet.findByRole('alert')).toHaveTextContent('That did not work.');
});

test('PUSH-21 a browser that forbids notifications says how to allow them', async () => {
  installPush('denied');
  const sheet = await openSheet();
  expect(await sheet.findByText('Notifications of this site are blocked.')).toBeVisible();
  expect(sheet.queryByRole('switch', { name: 'Notify me on this device' })).toBeNull();
});

test('PUSH-21 a browser without notifications says what they need', async () => {
  const sheet = await openSheet();
  expect(await sheet.findByText('This browser has no notifications here.')).toBeVisible();
});

test('PUSH-21 on an iPhone the dashboard is installed first', async () => {
  const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla (iPhone)');
  const sheet = await openSheet();
  expect(await sheet.findByText('Add the dashboard to the Home Screen first.')).toBeVisible();
  agent.mockRestore();
});

test.each([
  [undefined],
  ['quiet'],
  [{ topics: ['jobs'], isQuiet: 'yes', quietFrom: '25:00', quietUntil: 7 }],
  [{ topics: [] }],
])('settings that are damaged are as at first: %j', (stored) => {
  expect(parseSettings(stored)).toEqual(parseSettings(undefined));
});

test('quiet hours are told with the time zone of the device', () => {
  storedSettings.update((settings) => ({ ...settings, isQuiet: true }));
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(describeWishes().quietHours).toEqual({ from: '22:00', until: '07:00', timeZone });
});
