import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HasRole, Permitted } from './permitted.tsx'

const list = 'audit:event:list'
const take = 'audit:event:export'

function renderFor(holder: { roles: string[]; permissions: string[] }, page: ReactNode): string {
  const queries = new QueryClient()
  queries.setQueryData(['auth', 'profile'], { user: {}, productMenu: [], ...holder })
  return renderToStaticMarkup(<QueryClientProvider client={queries}>{page}</QueryClientProvider>)
}

const page = (
  <>
    <Permitted any={[list, take]}>any-permission </Permitted>
    <Permitted all={[list, take]}>all-permissions </Permitted>
    <HasRole any={['judge', 'chief']}>any-role </HasRole>
    <HasRole all={['judge', 'chief']}>all-roles </HasRole>
  </>
)

test.each([
  ['nobody', { roles: [], permissions: [] }, ''],
  ['one of two', { roles: ['judge'], permissions: [list] }, 'any-permission any-role '],
  [
    'both',
    { roles: ['judge', 'chief'], permissions: [list, take] },
    'any-permission all-permissions any-role all-roles ',
  ],
  [
    'admin and everything',
    { roles: ['admin'], permissions: ['*:*:*'] },
    'any-permission all-permissions any-role all-roles ',
  ],
])('[B10] who holds %s finds only what is theirs in the page', (_who, holder, expected) => {
  expect(renderFor(holder, page)).toBe(expected)
})

test('[B11] an empty list is refused, not passed', () => {
  const holder = { roles: ['admin'], permissions: ['*:*:*'] }
  expect(() => renderFor(holder, <Permitted any={[]}>x</Permitted>)).toThrow('at least one name')
  expect(() => renderFor(holder, <HasRole all={[]}>x</HasRole>)).toThrow('at least one name')
})
