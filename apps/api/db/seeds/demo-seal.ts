import { mediaWidths } from '@laurel/contract/picture'
import sharp from 'sharp'
import type { Ctx } from '../../src/ctx.ts'
import { newId } from '../../src/database/id.ts'
import { keepResult, uploadResult } from '../../src/features/file/file-result.service.ts'
import { mediaKey } from '../../src/storage/media.ts'
import { putObject } from '../../src/storage/objects.ts'
import { showInLibrary } from './demo-portals.ts'

const size = 240
const red = '#C8161D'

/** The round red seal under an official notice: a ring, a star, and the office's name around it. */
export async function addSeal(ctx: Ctx, office: string, accountId: string): Promise<string> {
  const { tenantId } = ctx.actor
  const fileId = newId()
  const drawn = sharp(Buffer.from(sealSvg(office)))
  const stored = await uploadResult(
    { id: fileId, tenantId },
    `${office}印章.png`,
    'image/png',
    once(await drawn.clone().png().toBuffer()),
  )
  await keepResult(ctx, fileId, accountId, stored)
  await showInLibrary(ctx, fileId)
  const bytes = await drawn.clone().webp({ quality: 90 }).toBuffer()
  for (const width of mediaWidths) await putObject(mediaKey(tenantId, fileId, width), 'image/webp', bytes)
  return fileId
}

export const sealImage = (fileId: string, office: string) =>
  `<img data-file="${fileId}" alt="${office}" width="${size / 2}" height="${size / 2}">`

async function* once(bytes: Uint8Array) {
  yield bytes
}

function sealSvg(office: string): string {
  const letters = [...office]
  const step = 240 / Math.max(letters.length - 1, 1)
  const around = letters.map((letter, at) => {
    const angle = -120 + at * step
    return `<text transform="rotate(${angle} 120 120)" x="120" y="52" text-anchor="middle" font-size="30" font-weight="700" fill="${red}" font-family="'Noto Serif CJK SC','Songti SC',serif">${letter}</text>`
  })
  const star = Array.from({ length: 10 }, (_, at) => {
    const [radius, turn] = [at % 2 === 0 ? 34 : 13, (at * Math.PI) / 5 - Math.PI / 2]
    return `${120 + radius * Math.cos(turn)},${120 + radius * Math.sin(turn)}`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><circle cx="120" cy="120" r="112" fill="none" stroke="${red}" stroke-width="7"/><polygon points="${star.join(' ')}" fill="${red}"/>${around.join('')}</svg>`
}
