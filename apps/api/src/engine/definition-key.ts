/** The engine knows a process by this name, whatever its author called it; each version is a definition of its own. */
export const definitionKeyOf = (modelId: string, version: number) => `m${modelId.replaceAll('-', '')}_v${version}`
