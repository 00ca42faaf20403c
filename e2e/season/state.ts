import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { root } from '../nodes.ts'

export const seasonFolder = `${root}.reports/season`
export const deploymentFile = `${seasonFolder}/deployment.json`
const stateFile = `${seasonFolder}/state.json`

export type Deployment = { origin: string; environment: Record<string, string>; pid: number }

/** Somebody of the season. */
export type Person = {
  userName: string
  name: string
  userType: 1 | 2 | 3 | 4 | 5
  organisation: string
  /** Of the role that comes with the account. */
  role: string
  /** What stands on their card, good for days. */
  code?: string
  /** What their authenticator was given. */
  secret?: string
  /** With what a session that needed a second factor goes on. */
  refreshToken?: string
}

export type State = {
  /** The last chapter that was played to its end. */
  done: number
  people: Record<string, Person>
  /** Ids and keys by the name that chapters know them by. */
  facts: Record<string, string>
}

export const readDeployment = (): Deployment => JSON.parse(readFileSync(deploymentFile, 'utf8')) as Deployment
export const readState = (): State => JSON.parse(readFileSync(stateFile, 'utf8')) as State
export const emptyState = (): State => ({ done: 0, people: {}, facts: {} })

/** It holds the codes by which people log in. */
export function writeState(state: State): void {
  mkdirSync(seasonFolder, { recursive: true })
  writeFileSync(`${stateFile}.new`, JSON.stringify(state, null, 2), { mode: 0o600 })
  renameSync(`${stateFile}.new`, stateFile)
}

export const forgetState = (): void => rmSync(stateFile, { force: true })
