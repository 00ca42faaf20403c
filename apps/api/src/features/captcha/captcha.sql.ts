import { build, type Tx } from '../../database/tx.ts'

/** False: it was spent before. */
export const spendChallenge = async (tx: Tx, tenantId: string, challengeHash: Buffer) =>
  (await tx.run(
    build
      .insertInto('spent_challenge')
      .values({ tenant_id: tenantId, challenge_hash: challengeHash })
      .onConflict((conflict) => conflict.doNothing()),
  )) === 1
