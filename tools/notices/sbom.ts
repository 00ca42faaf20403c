import { billOfMaterials } from './bill-of-materials.ts'

// pnpm --silent sbom > laurel.cdx.json: what is shipped, for a scanner of vulnerabilities (docs/dependencies.md).
console.log(JSON.stringify(billOfMaterials(new URL('../..', import.meta.url).pathname), null, 2))
