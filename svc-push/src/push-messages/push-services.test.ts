import { isPushService } from './push-services.ts';

const pushServices = { browsers: true, origins: ['http://127.0.0.1:9999'] };
const vendors = [
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://wns2-par02p.notify.windows.com/w/?token=BQY',
  'https://web.push.apple.com/QABC',
];

test('messages can go to browser vendors, and to origins named by a setting [PUSH-11]', () => {
  const own = 'http://127.0.0.1:9999/push/1';
  const isAllowed = (endpoint: string) => isPushService(endpoint, pushServices);
  expect([...vendors, own].filter(isAllowed)).toEqual([...vendors, own]);
  const others = { ...pushServices, browsers: false };
  expect(vendors.filter((endpoint) => isPushService(endpoint, others))).toEqual([]);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/',
  'https://evilfcm.googleapis.com/',
  'https://fcm.googleapis.com@evil.example/',
  'https://user@fcm.googleapis.com/',
  'https://notify.windows.com.evil.example/',
  'https://evilpush.apple.com/',
  'http://127.0.0.1:5432/',
  'http://127.0.0.1:9999@evil.example/',
  'http://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://fcm.googleapis.com/fcm/send/abc?copy=2',
  'https://wns2-par02p.notify.windows.com/w/?token=BQY#copy',
  'http://127.0.0.1:9999/push/1#',
  'file:///etc/passwd',
  'nothing',
])('messages can’t go to %s [PUSH-11]', (endpoint) => {
  expect(isPushService(endpoint, pushServices)).toBe(false);
});
