import { getClientNetwork } from './client-network.ts';

test.each([
  ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
  ['an IPv4 address in IPv6 notation', '::ffff:203.0.113.7', '203.0.113.7'],
  ['the same in hexadecimal', '::ffff:cb00:7107', '203.0.113.7'],
  ['an IPv6 address', '2001:db8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
  ['another of its /64, written differently', '2001:DB8:0000:7:ffff::1', '2001:db8:0:7::/64'],
  ['one of the next /64', '2001:db8:0:8::1', '2001:db8:0:8::/64'],
  ['a link-local address with its zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['loopback', '::1', '0:0:0:0::/64'],
  ['no address', undefined, 'unknown'],
  ['null', null, 'unknown'],
  ['other text', 'somebody', 'unknown'],
])('%s counts as its network [AUTH-13]', (_, address, network) => {
  expect(getClientNetwork(address)).toBe(network);
});

test.each([
  ['2001:db8:7:1:2:3:4:5', '2001:db8:7::/48'],
  ['2001:db8:7:ffff::1', '2001:db8:7::/48'],
  ['2001:db8:8::1', '2001:db8:8::/48'],
  ['203.0.113.7', '203.0.113.7'],
])('with a /48 per customer, the network of %s is %s', (address, network) => {
  expect(getClientNetwork(address, { ipv6Bits: 48 })).toBe(network);
});
