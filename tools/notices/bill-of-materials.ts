import { keyOf, shippedDependencies } from './dependencies.ts'
import { licenceOf } from './licences.ts'
import { lockedPackages } from './lock-file.ts'

export type Component = {
  type: 'library'
  'bom-ref': string
  name: string
  version: string
  purl: string
  licenses: { license: { name: string } }[]
  hashes: { alg: 'SHA-512'; content: string }[]
}

/** CycloneDX 1.6: what scanners of vulnerabilities read. */
export function billOfMaterials(root: string) {
  const sums = new Map(lockedPackages(root).map(({ key, sha512 }) => [key, sha512]))
  const components = shippedDependencies(root).map((dependency): Component => {
    const purl = `pkg:npm/${dependency.name.replace('@', '%40')}@${dependency.version}`
    const sha512 = sums.get(keyOf(dependency))
    return {
      type: 'library',
      'bom-ref': purl,
      name: dependency.name,
      version: dependency.version,
      purl,
      licenses: [{ license: { name: licenceOf(dependency) ?? dependency.licence } }],
      hashes: sha512 ? [{ alg: 'SHA-512', content: sha512 }] : [],
    }
  })
  return { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, components } as const
}
