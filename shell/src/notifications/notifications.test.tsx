import type { FakeRequest } from '@dashboard/mfe-kit';
import { failWith } from '@dashboard/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseCommand, openApp } from '../../test/create-app.tsx';
import { favourites } from '../host/favourites.ts';
import {
  filterChosen,
  parseSettings,
  storedSettings,
  toSubscriptionChoices,
} from './notification-settings.ts';

const KEY = 'BPxQ';

const endpoint = 'https://fcm.googleapis.com/fcm/send/1';
const keys = { p256dh: 'point', auth: 'secret' };
const subscription = {
  endpoint,
  options: { applicationServerKey: Uint8Array.from(Buffer.from(KEY, 'base64url')).buffer },
  toJSON: () => ({ endpoint, keys }),
};
let subscribed: boolean;
let puts: unknown[];

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
});
afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

async function openSheet(failure?: () => unknown) {
  const put = ({ body }: FakeRequest) => {
    puts.push(body);
    return { id: 'x' };
  };
  const responses = {
    'GET /api/push/key': { publicKey: KEY },
    'PUT /api/push/subscriptions': failure ?? put,
  };
  openApp('/student', responses, { isStudentAccessOpen: true });
  await chooseCommand('Notifications');
  return within(await screen.findByRole('dialog', { name: 'Notifications' }));
}
type Sheet = Awaited<ReturnType<typeof openSheet>>;
const turnOn = async (sheet: Sheet) =>
  userEvent.click(await sheet.findByRole('switch', { name: 'Notify me on this device' }));

test('a click subscribes the device, and every choice is sent at once [PUSH-20]', async () => {
  favourites.toggle('AAPL');
  installPush('default', 'granted');
  const sheet = await openSheet();
  await turnOn(sheet);
  await waitFor(() => expect(puts).toHaveLength(1));
  expect(puts[0]).toEqual({
    endpoint,
    keys,
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

test('an error shows if the server rejects the device', async () => {
  installPush('granted');
  const sheet = await openSheet(failWith() as () => unknown);
  await turnOn(sheet);
  expect(await sheet.findByRole('alert')).toHaveTextContent('That did not work.');
});

test.each([
  ['forbids them', 'Notifications from this site are blocked.', () => installPush('denied')],
  ['has none', 'This browser does not support notifications here.', () => {}],
  [
    'is on an iPhone',
    'Add the dashboard to the Home Screen first.',
    () => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla (iPhone)'),
  ],
])('a browser that %s shows "%s" [PUSH-21]', async (_, text, install) => {
  install();
  const sheet = await openSheet();
  expect(await sheet.findByText(text)).toBeVisible();
  expect(sheet.queryByRole('switch', { name: 'Notify me on this device' })).toBeNull();
});

test.each([
  ['quiet'],
  [{ topics: [7], isQuiet: 'yes', quietFrom: '25:00', quietUntil: 7 }],
  [{ topics: [] }],
])('damaged settings fall back to the defaults: %j', (stored) => {
  expect(parseSettings(stored)).toEqual(parseSettings(undefined));
});

test('quiet hours are sent with the device’s time zone', () => {
  storedSettings.update((settings) => ({ ...settings, isQuiet: true }));
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(toSubscriptionChoices([]).quietHours).toEqual({ from: '22:00', until: '07:00', timeZone });
});

test.each([
  [['flips'], ['flips']],
  [['flips', 'of-a-module-without-it-now'], ['flips']],
  [['of-a-module-without-it-now'], ['alerts', 'flips']],
  [[], ['alerts', 'flips']],
])('of the chosen topics %j, the device is notified of %j', (topics, expected) => {
  expect(filterChosen(['alerts', 'flips'], { topics })).toEqual(expected);
});
