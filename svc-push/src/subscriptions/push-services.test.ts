import { isPushService } from './push-services.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://wns2-par02p.notify.windows.com/w/?token=BQY',
  'https://web.push.apple.com/QABC',
  'http://127.0.0.1:9999/push/1',
])('PUSH-11 messages may be sent to %s', (endpoint) => {
  expect(isPushService(endpoint, ['http://127.0.0.1:9999'])).toBe(true);
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
  'file:///etc/passwd',
  'nothing',
])('PUSH-11 messages may not be sent to %s', (endpoint) => {
  expect(isPushService(endpoint, ['http://127.0.0.1:9999'])).toBe(false);
});
