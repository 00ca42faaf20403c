import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cloneRoot } from '@laurel/services/paths'
import { expect, test } from 'vitest'

test('[C03] the provider for development starts beside the services, and says what to enter as 统一认证', async () => {
  const provider = spawn(process.execPath, ['tools/social/serve-openid.ts', 'lanjiang'], { cwd: cloneRoot })
  try {
    let printed = ''
    const failed = once(provider, 'exit').then(() => {
      throw new Error('it ended')
    })
    provider.stdout.on('data', (bytes) => {
      printed += bytes
    })
    while (!printed.endsWith('}\n')) await Promise.race([once(provider.stdout, 'data'), failed])
    const { issuer, redirectUris } = JSON.parse(printed) as { issuer: string; redirectUris: string[] }
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`)
    expect(await answer.json()).toMatchObject({ issuer })
    expect(redirectUris).toContainEqual(expect.stringMatching(/\/ims-portal\/lanjiang\/socialLogin$/))
  } finally {
    provider.kill()
  }
})
