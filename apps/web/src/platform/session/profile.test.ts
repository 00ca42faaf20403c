import { expect, test } from 'vitest'
import { withRole } from './profile.ts'

const profile = {
  user: { id: 'a', avatar: '', userName: 'a', nickname: 'a', hasPassword: true },
  permissions: [],
  productMenu: [],
}

test('[B08] a profile without roles gets ROLE_DEFAULT, and one with roles keeps just those', () => {
  expect(withRole({ ...profile, roles: [] }).roles).toEqual(['ROLE_DEFAULT'])
  expect(withRole({ ...profile, roles: ['judge'] }).roles).toEqual(['judge'])
})
