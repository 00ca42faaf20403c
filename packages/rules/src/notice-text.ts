/** What a template may name. Of who has a role, only who they are. */
export const entryVariables = [
  'name',
  'title',
  'code',
  'missing',
  'due',
  'contest',
  'track',
  'stage',
  'organisation',
] as const
export type NoticeVariable = (typeof entryVariables)[number]

export type AudienceKind = 'leader' | 'team' | 'team-and-guides' | 'role'

export const variablesOf = (to: AudienceKind): readonly NoticeVariable[] =>
  to === 'role' ? ['name', 'organisation'] : entryVariables

const hole = /\{([^{}]{0,40})\}/g

/** What stands in braces, each once. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(hole)].map(([, name = '']) => name)),
]

/** What stands in braces and nobody of this audience has. */
export const unknownVariables = (texts: readonly string[], to: AudienceKind): string[] => {
  const known = new Set<string>(variablesOf(to))
  return [...new Set(texts.flatMap(variablesIn))].filter((name) => !known.has(name))
}

export const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(
    /\{([a-z]{1,20})\}/gi,
    (whole, name: string) => (Object.hasOwn(values, name) ? values[name] : undefined) ?? whole,
  )
