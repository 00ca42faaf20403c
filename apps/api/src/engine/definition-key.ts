/** The engine knows a process by this name, whatever its author called it; each version is a definition of its own. */
export const definitionKeyOf = (modelId: string, version: number) => `m${modelId.replaceAll('-', '')}_v${version}`

const pattern = /^m([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_v(\d{1,6})$/

export function versionOfKey(definitionKey: string): { modelId: string; version: number } | undefined {
  const [, ...parts] = pattern.exec(definitionKey) ?? []
  return parts.length === 0 ? undefined : { modelId: parts.slice(0, 5).join('-'), version: Number(parts[5]) }
}
