import express from 'express';
import fc from 'fast-check';
import { trustedProxies } from './trusted-proxies.ts';

const name = fc.oneof(
  fc.constantFrom('loopback', 'private', 'linklocal', '10.0.0.0/0', '::/0', '10', '010.0.0.1'),
  fc.ipV4(),
  fc.ipV6(),
  fc.ipV4Extended(),
  fc.tuple(fc.ipV4(), fc.integer({ min: -1, max: 40 })).map((parts) => parts.join('/')),
  fc.tuple(fc.ipV6(), fc.integer({ min: -1, max: 140 })).map((parts) => parts.join('/')),
  fc.string(),
);

test.each([
  [undefined, []],
  ['', []],
  [' , ', []],
  ['loopback', ['loopback']],
  ['private,10.0.0.7', ['uniquelocal', '10.0.0.7']],
  [' 10.0.0.0/8 , 2001:db8::/32,::1 ', ['10.0.0.0/8', '2001:db8::/32', '::1']],
])('%j names the proxies %j', (text, names) => {
  expect(trustedProxies.parse(text)).toEqual(names);
});

test.each([
  'true',
  '1',
  'public',
  'proxy.example.com',
  '10.0.0.256',
  '10.0.0.0/33',
  '10.0.0.1:8080',
  '[::1]',
  'fe80::1%eth0',
  '0.0.0.0/0',
  '::/0',
  'loopback private',
  '10.0.0.1, nonsense',
])('%j is rejected with a readable message', (text) => {
  expect(trustedProxies.safeParse(text).error?.issues).toMatchObject([
    { message: expect.stringMatching(/^must be addresses, .*, and not everybody$/), path: [] },
  ]);
});

test('Express accepts every accepted value, and no value trusts everybody', () => {
  fc.assert(
    fc.property(fc.array(name, { maxLength: 3 }), (names) => {
      const { data } = trustedProxies.safeParse(names.join(','));
      if (!data) return;
      const trusts = express().set('trust proxy', data).get('trust proxy fn');
      expect(['8.8.8.8', '200.1.1.1', '2001:db8::1', 'fd00::1'].every((one) => trusts(one))).toBe(
        false,
      );
    }),
    { numRuns: 2_000 },
  );
});
