import { getAuthStatus, login, openStudentAccess } from '@dashboard/contracts-auth';
import type { Endpoint } from '@dashboard/contracts-http';
import { type Caller, verifyIdentity } from '@dashboard/service-kit';
import { testIdentitySecret } from '@dashboard/service-kit/testing';
import express from 'express';
import fc from 'fast-check';
import { callOf, ownPage } from '../test/calls.ts';
import { startGateway, type TestGateway } from '../test/gateway.ts';
import { clientAddress } from './client-address.ts';
import { trustedProxies } from './trusted-proxies.ts';

/** Where the gateway says a call comes from whose connection is from `peer`. */
function addressBy(trusted: string, peer: string | undefined, forwarded?: string) {
  const { request } = express().set('trust proxy', trustedProxies.parse(trusted));
  return clientAddress(
    Object.assign(Object.create(request), {
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      socket: { remoteAddress: peer },
    }),
  );
}

const said = fc.oneof(
  fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), { maxLength: 4 }).map(String),
  fc.string(),
);

describe('whom nobody trusts', () => {
  test.each(['', '10.0.0.0/8', 'private, loopback, 2001:db8::/32', '203.0.113.6, ::1'])(
    'has no say in where he comes from, with TRUSTED_PROXIES=%s',
    (trusted) => {
      fc.assert(
        fc.property(said, fc.constantFrom('203.0.113.7', '2001:db9::7'), (forwarded, peer) => {
          expect(addressBy(trusted, peer, forwarded)).toBe(peer);
        }),
      );
    },
  );

  test('has no say when he comes through a trusted proxy either', () => {
    fc.assert(
      fc.property(said, (forwarded) => {
        const through = `${forwarded}, 203.0.113.7, 10.0.0.9`;
        expect(addressBy('private', '10.0.0.1', through)).toBe('203.0.113.7');
      }),
    );
  });
});

describe('a trusted proxy', () => {
  test.each([
    ['one', '10.0.0.1', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['naming nobody', '10.0.0.1', '10.0.0.1', undefined, '10.0.0.1'],
    ['several', 'private', '10.0.0.1', '203.0.113.7, 192.168.3.4, 172.16.0.2', '203.0.113.7'],
    ['one behind another that is not', '10.0.0.1', '10.0.0.1', '203.0.113.7,10.0.0.2', '10.0.0.2'],
    ['all of them trusted', 'private', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['a range', '10.32.0.0/11', '10.63.255.255', '203.0.113.7', '203.0.113.7'],
    ['beside the range', '10.32.0.0/11', '10.64.0.0', '203.0.113.7', '10.64.0.0'],
    ['IPv6', '2001:db8::/32', '2001:db8:1::1', '2001:db9::7', '2001:db9::7'],
    ['loopback by IPv6', 'loopback', '::1', '203.0.113.7', '203.0.113.7'],
    ['private by IPv6', 'private', 'fd12::1', '203.0.113.7, fc00::2', '203.0.113.7'],
    ['IPv4 at a socket for both', '10.0.0.0/8', '::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['a visitor written as IPv6', 'private', '10.0.0.1', '::ffff:203.0.113.7', '203.0.113.7'],
    ['a hop written as IPv6', 'private', '10.0.0.1', '203.0.113.7, ::FFFF:10.0.0.2', '203.0.113.7'],
  ])('is believed: %s', (_, trusted, peer, forwarded, address) => {
    expect(addressBy(trusted, peer, forwarded)).toBe(address);
  });

  test.each([
    'unknown',
    '203.0.113.7:5678',
    '[2001:db9::7]',
    '256.1.1.1',
    "' OR 1=1",
    '203.0.113.7 x',
  ])('that names no address leaves it unknown: %s', (forwarded) => {
    expect(addressBy('private', '10.0.0.1', forwarded)).toBeUndefined();
    expect(addressBy('private', '10.0.0.1', `203.0.113.7, ${forwarded}, 10.0.0.2`)).toBe(undefined);
  });

  test.each(['', ' ', ',', ' , ,'])('that names nobody is the caller itself: %j', (forwarded) => {
    expect(addressBy('private', '10.0.0.1', forwarded)).toBe('10.0.0.1');
  });
});

test('a visitor without a proxy is the same by either kind of socket', () => {
  expect(addressBy('', '::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(addressBy('', '203.0.113.7')).toBe('203.0.113.7');
  expect(addressBy('', undefined, '203.0.113.7')).toBeUndefined();
});

describe('what svc-auth counts and writes down by', () => {
  let gateway: TestGateway;
  afterEach(() => gateway.close());

  /** What svc-auth is told of who makes a call with such a header. */
  async function toldOf(endpoint: Endpoint, forwarded: string): Promise<Caller> {
    await callOf(gateway, endpoint, { ...ownPage, 'x-forwarded-for': forwarded });
    const headers = gateway.services.auth.received.at(-1)?.headers ?? {};
    expect(headers).not.toHaveProperty('x-forwarded-for');
    return verifyIdentity(headers['x-identity'] as string, {
      audience: 'svc-auth',
      secret: testIdentitySecret,
    });
  }

  test.each([login, openStudentAccess, getAuthStatus])(
    'AUTH-13, AUTH-34 behind a trusted proxy it is each visitor by himself: $id',
    async (endpoint) => {
      gateway = await startGateway({ trustedProxies: ['loopback'] });
      const addresses: (string | null)[] = [];
      for (const forwarded of [
        '203.0.113.7',
        '203.0.113.8',
        '2001:db9::7',
        '1.1.1.1, 203.0.113.7',
      ]) {
        addresses.push((await toldOf(endpoint, forwarded)).address);
      }
      expect(addresses).toEqual(['203.0.113.7', '203.0.113.8', '2001:db9::7', '203.0.113.7']);
      expect((await toldOf(endpoint, 'nonsense')).address).toBeNull();
    },
  );

  test('behind a proxy that is not trusted it is the proxy', async () => {
    gateway = await startGateway({ trustedProxies: ['uniquelocal'] });
    expect((await toldOf(login, '203.0.113.7')).address).toBe('127.0.0.1');
  });
});
