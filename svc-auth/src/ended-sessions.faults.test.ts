import { recordFigure } from '@dashboard/reliability';
import { provideService } from '../test/service.ts';
import { sessionEndings, watchTokens } from '../test/session-endings.ts';

const ROUNDS = 40;
const SIGN_INS_PER_ROUND = 50;
const SIGN_INS = ROUNDS * SIGN_INS_PER_ROUND;
/** Leaves a database connection for the call that ends sessions. */
const CLIENTS = 5;

jest.mock('./users/passwords.ts', () => ({
  hashPassword: async (password: string) => `hash of ${password}`,
}));

const service = provideService();

const isValid = async (token: string) =>
  (await service.sessions.find(token, { touch: false })) !== undefined;

const nothing = () => undefined;

async function race(kind: string, { endsAmong }: { readonly endsAmong: boolean }) {
  const { dependencies } = service;
  const ending = await sessionEndings[kind]?.(dependencies, SIGN_INS_PER_ROUND);
  if (!ending) throw new Error(`Unknown kind ${kind}.`);
  const signingIn = watchTokens(dependencies);
  let left = SIGN_INS_PER_ROUND;
  const signIn = async () => {
    while (left-- > 0) await ending.signIn(signingIn.dependencies).catch(nothing);
  };
  const pressUntil = async (count: number) => {
    while (left > SIGN_INS_PER_ROUND - count) await ending.press(dependencies).catch(nothing);
  };
  const press = async () => {
    await pressUntil(SIGN_INS_PER_ROUND / 2);
    if (endsAmong) await ending.end(dependencies);
    await pressUntil(SIGN_INS_PER_ROUND);
  };
  await Promise.all([press(), ...Array.from({ length: CLIENTS }, signIn)]);
  // A sign-in after an ending can start a session, which lasts until the next ending.
  if (ending.canBeRepeated || !endsAmong) await ending.end(dependencies);
  const valid = await Promise.all(signingIn.tokens.map(isValid));
  return {
    begun: signingIn.tokens.length,
    survivors: valid.filter(Boolean).length,
    isOwnValid: ending.ownToken === undefined || (await isValid(ending.ownToken)),
  };
}

test.each([
  ['ending all others', 'AUTH-68'],
  ['a password change', 'AUTH-70'],
  ['removing the admin', 'AUTH-72'],
  ['revoking the code', 'AUTH-38'],
])('none of 2,000 concurrent sign-ins survives %s [%s]', async (kind) => {
  let [begun, survivors] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const outcome = await race(kind, { endsAmong: round % 2 === 0 });
    begun += outcome.begun;
    survivors += outcome.survivors;
    expect(outcome.isOwnValid).toBe(true);
  }
  recordFigure(35, `sessions that survived ${kind}, from sign-ins racing with it`, survivors, {
    of: SIGN_INS,
    bar: 0,
  });
  expect(survivors).toBe(0);
  expect(begun).toBeGreaterThan(SIGN_INS / 2);
});
