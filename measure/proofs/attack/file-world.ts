import { locateServices } from '@laurel/services/located'
import { createTestDatabase } from '@laurel/testbed/database'
import { openWorld, type Reply, type TestAccount, type World } from '@laurel/testbed/world'

export type Begun = { file: { id: string; name: string; state: string }; url: string; headers: Record<string, string> }

/** A world whose files go through nginx's second origin, as in production; its bucket and database go with it. */
export async function inFileWorld<R>(
  work: (files: FileWorld) => Promise<R>,
  environment: Record<string, string> = {},
): Promise<R> {
  const { nginx } = await locateServices()
  const contentOrigin = `http://127.0.0.1:${nginx.contentPort}`
  const world = await openWorld(async () => {
    const database = await createTestDatabase()
    const own = { ...database.environment, LAUREL_CONTENT_ORIGIN: contentOrigin, ...environment }
    return { ...database, environment: own }
  })
  const { ensureBucket } = await import('@laurel/api/src/storage/objects.ts')
  await ensureBucket()
  try {
    return await work(new FileWorld(world))
  } finally {
    const { dropBucket } = await import('@laurel/testbed/bucket')
    await dropBucket().catch(() => undefined)
    await world.close()
  }
}

export class FileWorld {
  readonly world: World
  constructor(world: World) {
    this.world = world
  }

  get entrant(): TestAccount {
    return this.world.lanjiang.accounts.entrant
  }

  begin(name: string, type: string, size: number, who = this.entrant): Promise<Reply> {
    return this.world.call(who, 'POST /ims/file/begin', { body: { name, type, size } })
  }

  finish(id: string, who = this.entrant): Promise<Reply> {
    return this.world.call(who, 'PUT /ims/file/finish', { body: { id } })
  }

  async state(id: string, who = this.entrant): Promise<string> {
    const { data } = await this.world.call(who, 'GET /ims/file/get', { query: { id } })
    return (data as { state: string }).state
  }

  download(id: string, who = this.entrant): Promise<Reply> {
    return this.world.call(who, 'GET /ims/file/download', { query: { id } })
  }

  /** As the worker does. */
  async scan(id: string): Promise<void> {
    const { scanFile } = await import('@laurel/api/src/features/file/file-scan.ts')
    await scanFile(this.world.lanjiang.tenantId, id)
  }
}

export const put = ({ url, headers }: Pick<Begun, 'url' | 'headers'>, bytes: Uint8Array) =>
  fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) })
