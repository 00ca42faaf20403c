import { inTenant } from '../../database/in-tenant.ts'
import { asPlatform } from '../../database/platform.ts'
import { Refusal } from '../../http/refusal.ts'
import { admitted } from './process-document.ts'
import * as sql from './process-model.sql.ts'
import { nothingDrawn } from './process-sketch.ts'

/** Draws the small pictures of models that were saved before there were any. It may run twice. */
export async function sketchModels(onError: (error: unknown) => void): Promise<void> {
  try {
    const models = await asPlatform('sketch process models', sql.unsketched)
    for (const { tenant_id, id } of models) await sketchModel(tenant_id, id).catch(onError)
  } catch (error) {
    onError(error)
  }
}

const sketchModel = (tenantId: string, id: string) =>
  inTenant(tenantId, 'sketch process model', 'write', async ({ tx }) => {
    const model = await sql.findModel(tx, tenantId, id)
    if (model) await sql.putSketch(tx, tenantId, id, sketchOf(model.xml))
  })

/** What could not be read then cannot be read now: it is not tried again at each start. */
function sketchOf(xml: string | null) {
  try {
    return xml === null ? nothingDrawn : admitted(xml).sketch
  } catch (error) {
    if (error instanceof Refusal) return nothingDrawn
    throw error
  }
}
