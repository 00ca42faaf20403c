import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { blockKinds, tableOf } from './block-fields/tables.ts'
import { BlockThumbnail } from './block-thumbnail.tsx'

test.each(blockKinds)('each layout of %s has a picture of its own', (kind) => {
  const { variants } = tableOf(kind)
  const pictures = variants.map((variant) => renderToStaticMarkup(<BlockThumbnail kind={kind} variant={variant} />))
  expect(new Set(pictures).size).toBe(variants.length)
})
