import { readDemo } from './control.ts'
import { visit } from './visit.ts'

// node tools/demo/visit-demo.ts: everybody named in .demo/demo.json comes in, through both origins.
const demo = readDemo()
const faults = await visit(demo)
for (const fault of faults) console.error(fault)
console.log(
  `${demo.portals.length} portals, ${demo.accounts.length} accounts, ${demo.screens.length} screens: ${faults.length} faults`,
)
process.exitCode = faults.length === 0 ? 0 : 1
