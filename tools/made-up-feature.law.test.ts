import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { madeUpFeature } from './canary/made-up-feature.ts'

const root = join(import.meta.dirname, '..')

// That these files are enough is shown by `pnpm canary`: types and boundaries hold with them in place.
test('a new feature with a call, a refusal, a permission, an event and a screen changes the three lists of features and nothing else', () => {
  expect(
    Object.keys(madeUpFeature)
      .filter((file) => existsSync(join(root, file)))
      .sort(),
  ).toEqual(['apps/api/src/features.ts', 'apps/web/src/features.ts', 'packages/contract/src/features.ts'])
})
