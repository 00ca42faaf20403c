import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { openEmptyDeployment } from '../empty-deployment.ts'
import { deploymentFile, seasonFolder } from './state.ts'

// Started by season.ts and left standing, so that a season can go on in it: an empty deployment that ends with this process.
const { origin, environment, close } = await openEmptyDeployment()
mkdirSync(seasonFolder, { recursive: true })
writeFileSync(deploymentFile, JSON.stringify({ origin, environment, pid: process.pid }), { mode: 0o600 })
const stay = setInterval(() => undefined, 60_000)
process.once('SIGTERM', () => {
  clearInterval(stay)
  rmSync(deploymentFile, { force: true })
  void close()
})
