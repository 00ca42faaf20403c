import { config } from '../config.ts'
import { takeKey } from './key.ts'
import { createPool, type Pool } from './pool.ts'

let app: Pool | undefined
let platform: Pool | undefined
let cursors: Pool | undefined

/** Fenced: sees one tenant at a time, owns nothing, and reads only, but in a transaction that says at its beginning that it writes. */
export function appPool(): Pool {
  app ??= createPool(config().appDatabaseUrl, config().poolSize, config().nodeName, {
    pipeline: true,
    readOnly: true,
    onConnect: takeKey,
  })
  return app
}

/** For long reads: a cursor cannot share a pipelined connection. */
export function cursorPool(): Pool {
  cursors ??= createPool(config().appDatabaseUrl, 2, `${config().nodeName} cursors`, {
    pipeline: false,
    onConnect: takeKey,
  })
  return cursors
}

/** Work without a tenant: behind `asPlatform` only. */
export function platformPool(): Pool {
  platform ??= createPool(config().platformDatabaseUrl, 4, `${config().nodeName} platform`, { pipeline: true })
  return platform
}

/** By name, those that are open: how full they are is told to those who run it. */
export const openPools = (): [name: string, pool: Pool][] =>
  Object.entries({ app, platform, cursors }).flatMap(([name, pool]) => (pool ? [[name, pool]] : []))

export async function closePools(): Promise<void> {
  await Promise.all([app, platform, cursors].map((pool) => pool?.end()))
  app = platform = cursors = undefined
}
