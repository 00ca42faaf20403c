/** What bpmn-moddle hands out. Its own types say `any`; this is the part of them that we rely on. */
export type ModdleElement = {
  $type: string
  $parent?: ModdleElement
  $attrs: Record<string, unknown>
  $model: Moddle
  $children?: ModdleElement[]
  $instanceOf?: (type: string) => boolean
  id?: string
  get: (name: string) => unknown
  set: (name: string, value: unknown) => void
}

export type Moddle = {
  create: (type: string, properties?: Record<string, unknown>) => ModdleElement
  ids: { assigned: (id: string) => unknown; claim: (id: string, by: unknown) => void; unclaim: (id: string) => void }
}

export function isA(element: ModdleElement | undefined, ...types: string[]): boolean {
  return types.some((type) => element?.$instanceOf?.(type) ?? false)
}

export function textOf(element: ModdleElement | undefined, name: string): string {
  const value = element?.get(name)
  return value === undefined || value === null ? '' : String(value)
}

export function manyOf(element: ModdleElement | undefined, name: string): ModdleElement[] {
  return (element?.get(name) as ModdleElement[] | undefined) ?? []
}

export function oneOf(element: ModdleElement | undefined, name: string): ModdleElement | undefined {
  return element?.get(name) as ModdleElement | undefined
}
