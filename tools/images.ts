import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { baseImage, ensureBase } from './images/base.ts'
import { billOf } from './images/bill.ts'
import { type Builder, builderHere } from './images/builder.ts'
import { type ImageName, imageNames, maxMegabytes, reportFolder } from './images/names.ts'
import { compareTwice } from './images/twice.ts'

/**
 * pnpm images [name …]        builds the images of deploy/images, or those named; prints their sizes, and writes a bill of materials for each
 * pnpm images twice [name …]  builds them a second time from nothing and says whether the layers are the same, or which files differ
 * pnpm images check           follows docs/operations.md, "By compose", on ports of its own (tools/images/check.ts)
 * Needs docker, or buildah and podman; no registry, where mmdebstrap can make the base. Loads nothing that has to be installed.
 */
const [verb = '', ...rest] = process.argv.slice(2)
const isTwice = verb === 'twice'
const asked = isTwice ? rest : process.argv.slice(2)
const unknown = asked.filter((name) => !(imageNames as readonly string[]).includes(name))

if (verb === 'check' && rest.length === 0) await import('./images/check.ts')
else if (unknown.length > 0) {
  console.error(`no such image: ${unknown.join(', ')}\nusage: pnpm images [twice | check] [${imageNames.join(' | ')}]`)
  process.exitCode = 2
} else makeImages(asked.length > 0 ? (asked as ImageName[]) : imageNames)

function makeImages(names: readonly ImageName[]): void {
  try {
    const builder = builderHere()
    ensureBase(builder)
    if (isTwice) compareTwice(builder, names)
    else build(builder, names)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}

function build(builder: Builder, names: readonly ImageName[]): void {
  mkdirSync(reportFolder, { recursive: true })
  for (const name of names) {
    const seconds = builder.build(name, builder.tagOf(name))
    const image = builder.tagOf(name)
    writeFileSync(join(reportFolder, `${name}.cdx.json`), `${JSON.stringify(billOf(builder, name, image), null, 1)}\n`)
    const megabytes = Math.round(builder.bytesOf(image) / 1e6)
    const max = maxMegabytes[name]
    if (max !== undefined && megabytes > max) process.exitCode = 1
    const target = max === undefined ? '' : ` (≤ ${max}: ${megabytes > max ? 'short' : 'holds'})`
    console.log(`${name.padEnd(13)} ${`${megabytes}`.padStart(5)} MB${target}  ${Math.round(seconds)} s`)
  }
  console.log(`on ${baseImage}; bills of materials in ${reportFolder}`)
}
