import type { AnswerOf } from '@laurel/contract/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../http/call.ts'
import type { Language } from '../i18n/language.ts'

export type Organisation = AnswerOf<'GET /ims/organisation/list'>[number]
export type OrganisationBranch = { key: string; title: string; members: number; children: OrganisationBranch[] }

/** Whoever changes the tree, or where somebody belongs, says so by invalidating this key. */
export const everyOrganisationKey = ['organisation'] as const

export const useOrganisations = (isWanted = true) =>
  useQuery({
    queryKey: [...everyOrganisationKey, 'list'],
    queryFn: ({ signal }) => call('GET /ims/organisation/list', { signal }),
    enabled: isWanted,
  })

export const organisationName = ({ name }: Pick<Organisation, 'name'>, language: Language): string =>
  (language === 'en' && name.en) || name.zh

/** Parents come before their children; one whose parent is not shown stands at the top. */
export function treeOf(nodes: readonly Organisation[], language: Language): OrganisationBranch[] {
  const branches = new Map<string, OrganisationBranch>()
  const top: OrganisationBranch[] = []
  for (const node of nodes) {
    const { id: key, members } = node
    branches.set(key, { key, title: organisationName(node, language), members, children: [] })
  }
  for (const { id, parentId } of nodes) {
    const branch = branches.get(id)
    if (branch) (branches.get(parentId ?? '')?.children ?? top).push(branch)
  }
  return top
}

/** What is found, and what leads to it. */
export const branchesWith = (branches: readonly OrganisationBranch[], search: string): OrganisationBranch[] =>
  branches.flatMap((branch) => {
    const children = branchesWith(branch.children, search)
    const isFound = branch.title.toLowerCase().includes(search.toLowerCase())
    return isFound || children.length > 0 ? [{ ...branch, children }] : []
  })

export const branchKeys = (branches: readonly OrganisationBranch[]): string[] =>
  branches.flatMap(({ key, children }) => [key, ...branchKeys(children)])

/** What leads to it. */
export function placesAbove(nodes: readonly Organisation[], id: string): string[] {
  const parentId = nodes.find((node) => node.id === id)?.parentId
  return parentId ? [parentId, ...placesAbove(nodes, parentId)] : []
}
