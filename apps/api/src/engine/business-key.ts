import { engineConfig } from '../config.ts'

export type InstancePlace = { tenantId: string; instanceId: string }

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** One engine may serve several deployments: whatever does not begin with this is not ours. */
export const ownPrefix = () => `${engineConfig().namespace}:`

export const businessKeyOf = ({ tenantId, instanceId }: InstancePlace) => `${ownPrefix()}${tenantId}:${instanceId}`

export function placeOf(businessKey: string): InstancePlace | undefined {
  if (!businessKey.startsWith(ownPrefix())) return undefined
  const [, tenantId, instanceId] = shape.exec(businessKey.slice(ownPrefix().length)) ?? []
  return tenantId !== undefined && instanceId !== undefined ? { tenantId, instanceId } : undefined
}
