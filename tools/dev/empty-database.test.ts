import pg from 'pg'
import { expect, test } from 'vitest'
import { openEmptyDatabase } from './empty-database.ts'

test('pnpm dev --empty has the platform and nobody else, and says how its administrator gets in', async () => {
  const { environment, said, drop } = await openEmptyDatabase('http://127.0.0.1:5173')
  try {
    expect(said).toMatch(/http:\/\/127\.0\.0\.1:5173\/ims-portal\/laurel\/auditorlogin#code=[A-Z0-9]{8}/)
    const client = new pg.Client({ connectionString: environment['LAUREL_PLATFORM_DATABASE_URL'] })
    await client.connect()
    try {
      const { rows } = await client.query('select kind from tenant')
      expect(rows).toEqual([{ kind: 'platform' }])
    } finally {
      await client.end()
    }
  } finally {
    await drop()
  }
})
