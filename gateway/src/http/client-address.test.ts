import { login } from '@dashboard/contracts-auth';
import { verifyIdentity } from '@dashboard/service-kit/identity';
import { testIdentitySecret } from '@dashboard/service-kit/testing';
import express from 'express';
import fc from 'fast-check';
import { callEndpoint, sameOriginHeaders } from '../../test/endpoints.ts';
import { startOtherGateway, type TestGateway } from '../../test/gateway.ts';
import { getClientAddress } from './client-address.ts';
import { trustedProxies } from './trusted-proxies.ts';

function findAddress(trusted: string, peer: string | undefined, forwarded?: string) {
  const { request } = express().set('trust proxy', trustedProxies.parse(trusted));
  return getClientAddress(
    Object.assign(Object.create(request), {
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      socket: { remoteAddress: peer },
    }),
  );
}

const headerValue = fc.oneof(
  fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), { maxLength: 4 }).map(String),
  fc.string(),
);

describe('a client that is not a trusted proxy', () => {
  test.each(['', '10.0.0.0/8', 'private, loopback, 2001:db8::/32', '203.0.113.6, ::1'])(
    'cannot choose its address, with TRUSTED_PROXIES=%s',
    (trusted) => {
      fc.assert(
        fc.property(
          headerValue,
          fc.constantFrom('203.0.113.7', '2001:db9::7'),
          (forwarded, peer) => {
            expect(findAddress(trusted, peer, forwarded)).toBe(peer);
          },
        ),
      );
    },
  );

  test('cannot choose its address through a trusted proxy either', () => {
    fc.assert(
      fc.property(headerValue, (forwarded) => {
        const through = `${forwarded}, 203.0.113.7, 10.0.0.9`;
        expect(findAddress('private', '10.0.0.1', through)).toBe('203.0.113.7');
      }),
    );
  });
});

describe('a trusted proxy', () => {
  test.each([
    ['one', '10.0.0.1', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['without the header', '10.0.0.1', '10.0.0.1', undefined, '10.0.0.1'],
    ['several', 'private', '10.0.0.1', '203.0.113.7, 192.168.3.4, 172.16.0.2', '203.0.113.7'],
    ['one behind an untrusted one', '10.0.0.1', '10.0.0.1', '203.0.113.7,10.0.0.2', '10.0.0.2'],
    ['only trusted addresses', 'private', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['a range', '10.32.0.0/11', '10.63.255.255', '203.0.113.7', '203.0.113.7'],
    ['outside the range', '10.32.0.0/11', '10.64.0.0', '203.0.113.7', '10.64.0.0'],
    ['IPv6', '2001:db8::/32', '2001:db8:1::1', '2001:db9::7', '2001:db9::7'],
    ['loopback by IPv6', 'loopback', '::1', '203.0.113.7', '203.0.113.7'],
    ['private by IPv6', 'private', 'fd12::1', '203.0.113.7, fc00::2', '203.0.113.7'],
    ['IPv4 on a dual-stack socket', '10.0.0.0/8', '::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['a visitor written as IPv6', 'private', '10.0.0.1', '::ffff:203.0.113.7', '203.0.113.7'],
    ['a hop written as IPv6', 'private', '10.0.0.1', '203.0.113.7, ::FFFF:10.0.0.2', '203.0.113.7'],
  ])('names the client: %s', (_, trusted, peer, forwarded, address) => {
    expect(findAddress(trusted, peer, forwarded)).toBe(address);
  });

  test('that sends an invalid address leaves the address unknown', () => {
    for (const forwarded of [
      'unknown',
      '203.0.113.7:5678',
      '[2001:db9::7]',
      '256.1.1.1',
      "' OR 1=1",
      '203.0.113.7 x',
    ]) {
      const hops = `203.0.113.7, ${forwarded}, 10.0.0.2`;
      expect(findAddress('private', '10.0.0.1', forwarded)).toBeUndefined();
      expect(findAddress('private', '10.0.0.1', hops)).toBeUndefined();
    }
  });

  test('that sends an empty header counts as the client', () => {
    for (const forwarded of ['', ' ', ',', ' , ,']) {
      expect(findAddress('private', '10.0.0.1', forwarded)).toBe('10.0.0.1');
    }
  });
});

test('a client without a proxy has the same address on every kind of socket', () => {
  expect(findAddress('', '::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(findAddress('', '203.0.113.7')).toBe('203.0.113.7');
  expect(findAddress('', undefined, '203.0.113.7')).toBeUndefined();
});

describe('the address that svc-auth receives', () => {
  async function readAddress(gateway: TestGateway, forwarded: string): Promise<string | null> {
    await callEndpoint(gateway, login, { ...sameOriginHeaders, 'x-forwarded-for': forwarded });
    const headers = gateway.services.auth.received.at(-1)?.headers ?? {};
    expect(headers).not.toHaveProperty('x-forwarded-for');
    const expected = { audience: 'svc-auth', secret: testIdentitySecret };
    return (await verifyIdentity(headers['x-identity'] as string, expected)).address;
  }

  test('is the visitor’s own behind a trusted proxy [AUTH-13, AUTH-34]', async () => {
    const gateway = await startOtherGateway({ trustedProxies: ['loopback'] });
    for (const [forwarded, address] of [
      ['203.0.113.7', '203.0.113.7'],
      ['2001:db9::7', '2001:db9::7'],
      ['1.1.1.1, 203.0.113.8', '203.0.113.8'],
      ['nonsense', null],
    ] as const) {
      expect(await readAddress(gateway, forwarded)).toBe(address);
    }
  });
});
