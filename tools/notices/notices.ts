import { writeFileSync } from 'node:fs'
import { shippedDependencies } from './dependencies.ts'
import { noticesOf } from './document.ts'

// pnpm notices: THIRD-PARTY-NOTICES.md, from what is installed; refuses a licence that nobody has read.
const root = new URL('../..', import.meta.url).pathname
const dependencies = shippedDependencies(root)
writeFileSync(`${root}THIRD-PARTY-NOTICES.md`, noticesOf(dependencies))
console.log(`THIRD-PARTY-NOTICES.md: ${dependencies.length} packages`)
