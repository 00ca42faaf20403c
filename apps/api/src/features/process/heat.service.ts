import type { Answer, Parsed } from '@laurel/contract/define'
import type { getProcessHeat } from '@laurel/contract/process-overview'
import { reachOf } from '@laurel/rules/data-scope'
import type { Account } from '../../ctx.ts'
import { found } from '../../http/refusal.ts'
import type { Steps } from '../../http/steps.ts'
import { worded } from '../../wording.ts'
import * as sql from './heat.sql.ts'
import { outlineOnce } from './outline.ts'

type HeatSteps = Steps<Account, Parsed<typeof getProcessHeat>, Answer<typeof getProcessHeat>>

export async function heat(steps: HeatSteps): Promise<Answer<typeof getProcessHeat>> {
  const { drawn, ...told } = await steps.enter(async ({ tx, actor }, { query }) => {
    const { tenantId } = actor
    const { version } = query
    const model = found(await sql.findVersion(tx, tenantId, query.modelKey, version))
    const ref = { tenantId, modelId: model.model_id, version }
    const rows = await sql.heatOf(tx, ref, reachOf(actor, 'process:instance:list'))
    return {
      drawn: { key: `${model.model_id}/${version}`, xml: model.xml },
      modelName: worded(model.name, actor.language),
      version,
      lookedAt: rows[0]?.looked_at ?? 0,
      most: sql.maxInstances,
      steps: rows.map(({ key, passes, waiting, rejected, returned, median, p90 }) => ({
        key,
        passes,
        waiting,
        rejected,
        returned,
        medianSeconds: median,
        p90Seconds: p90,
      })),
    }
  })
  return { ...told, xml: await outlineOnce(drawn.key, drawn.xml) }
}
