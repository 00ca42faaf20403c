import { describe, expect, test } from 'vitest'
import { features } from './features.ts'

describe('the features of the contract', () => {
  test.each(['reasons', 'events'] as const)('name each of their %s once', (part) => {
    const names = features.flatMap((feature) => Object.keys(feature[part]))
    expect(names).toEqual([...new Set(names)])
  })

  test('name each permission once', () => {
    const names = features.flatMap<string>(({ permissions }) => permissions)
    expect(names).toEqual([...new Set(names)])
  })
})
