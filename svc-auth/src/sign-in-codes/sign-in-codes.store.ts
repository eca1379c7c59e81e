import type { Knex } from 'knex';

export type SignInCodeKind = 'recovery-code' | 'sign-in-code';

export function createSignInCodeStore(db: Knex) {
  const valid = () =>
    db('sign_in_codes')
      .where({ used_at: null })
      .whereRaw('(expires_at IS NULL OR expires_at > now())');

  return {
    /** Without `minutesValid`, codes are valid until used or replaced. */
    async replaceCodes(
      userId: string,
      kind: SignInCodeKind,
      hashes: readonly string[],
      minutesValid?: number,
    ): Promise<void> {
      await db('sign_in_codes').where({ user_id: userId, kind }).delete();
      const expiresAt =
        minutesValid === undefined
          ? null
          : db.raw('now() + make_interval(mins => ?)', [minutesValid]);
      await db('sign_in_codes').insert(
        hashes.map((hash) => ({
          user_id: userId,
          kind,
          code_hash: hash,
          expires_at: expiresAt,
        })),
      );
    },

    findValid: (
      username: string,
      hash: string,
    ): Promise<{ id: string; userId: string } | undefined> =>
      valid()
        .where({ code_hash: hash })
        .whereIn(
          'user_id',
          db('users').select('id').whereRaw('lower(username) = lower(?)', [username]),
        )
        .first('id', 'user_id as userId'),

    async use(id: string): Promise<SignInCodeKind | undefined> {
      const [used] = await valid().where({ id }).update({ used_at: db.fn.now() }).returning('kind');
      return used?.kind;
    },

    async getRecoveryStatus(
      userId: string,
    ): Promise<{ remaining: number; createdAt: Date | null }> {
      const [row] = await db('sign_in_codes')
        .where({ user_id: userId, kind: 'recovery-code' })
        .select(
          db.raw('(count(*) FILTER (WHERE used_at IS NULL))::int AS remaining'),
          db.raw('min(created_at) AS "createdAt"'),
        );
      return row;
    },
  };
}
