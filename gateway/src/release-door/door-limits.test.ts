import { createDoorLimits } from './door-limits.ts';

test('failed attempts from the addresses of one IPv6 /64 are counted together', async () => {
  const limits = createDoorLimits({ failedAttempts: 2 });
  await limits.countFailure('2001:db8::1');
  await limits.countFailure('2001:db8::2');
  await expect(limits.countFailure('2001:db8::3')).rejects.toMatchObject({ status: 429 });
});
