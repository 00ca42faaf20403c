import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileTypes } from '@laurel/contract/file'
import { heldText } from '@laurel/testbed/held-text'
import type { Log, Measurement } from '../measurement.ts'
import { type Begun, type FileWorld, inFileWorld, put } from './attack/file-world.ts'

type Expected = {
  file: string
  claimedType: string
  verdict: string
  alsoOk?: string[]
  onlyWith?: string
  gone?: string[]
  keeps?: string
}

/** From the last byte's arrival to the verdict, with a scanner of its own and a machine that does other things. */
const deadlineMs = 5_000

const corpus = new URL('../corpus/files/', import.meta.url).pathname

const slowest = { ms: 0 }

/** What we do not take at all, however harmless: told as such, not as a mistake. */
const isTaken = (type: string) => (fileTypes as readonly string[]).includes(type)

export const measurement: Measurement = {
  id: 'S13',
  claim: 'polyglots, HTML as JPG, SVG, zip bombs, EICAR',
  target: 'nothing served inline; quarantined; cleaned where it names people; a verdict in time',
  isCount: true,
  ci: true,
  alone: true,
  limitSeconds: 180,
  run: async (log) => {
    const folder = mkdtempSync(join(tmpdir(), 'laurel-hostile-files.'))
    try {
      execFileSync(process.execPath, [join(corpus, 'generate.mjs'), folder], { stdio: 'ignore' })
      return await inFileWorld(async (files) => {
        const expected = (JSON.parse(readFileSync(join(corpus, 'expected.json'), 'utf8')) as { files: Expected[] })
          .files
        const tally = { accept: 0, 'accept-and-clean': 0, refuse: 0, quarantine: 0, untaken: 0 }
        const faults: string[] = []
        for (const each of expected.filter(({ onlyWith }) => onlyWith === undefined)) {
          const verdict = await send(files, each, readFileSync(join(folder, each.file)), faults)
          tally[verdict] += 1
          const isFine = fits(each, verdict)
          if (!isFine) faults.push(`${each.file}: ${verdict}, expected ${each.verdict}`)
        }
        const names = JSON.parse(readFileSync(join(folder, 'names.json'), 'utf8')) as string[]
        for (const name of names) await sendName(files, name, faults)
        return told(log, tally, names.length, faults)
      })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

type Verdict = 'accept' | 'accept-and-clean' | 'refuse' | 'quarantine' | 'untaken'

/** `accept-and-clean` is not met by taking it as it came. */
function fits({ file, verdict, alsoOk = [], claimedType }: Expected, got: Verdict): boolean {
  if (got === 'untaken') return !isTaken(claimedType) || file.startsWith('empty.')
  return [verdict, ...alsoOk].includes(got) || (file === 'png-as.jpg' && got === 'refuse')
}

async function send(files: FileWorld, each: Expected, bytes: Buffer, faults: string[]): Promise<Verdict> {
  const begun = await files.begin(each.file, each.claimedType, bytes.length)
  if (begun.status >= 500) faults.push(`${each.file}: begin answered ${begun.status}`)
  if (begun.status !== 200) return 'untaken'
  const { file, url, headers } = begun.data as Begun
  const arrived = await put({ url, headers }, bytes)
  if (arrived.status !== 200) faults.push(`${each.file}: the store answered ${arrived.status}`)
  const before = performance.now()
  const finished = await files.finish(file.id)
  if (finished.status >= 500) faults.push(`${each.file}: finish answered ${finished.status}`)
  await files.scan(file.id)
  const took = performance.now() - before
  if (took > deadlineMs) faults.push(`${each.file}: a verdict after ${Math.round(took)} ms`)
  slowest.ms = Math.max(slowest.ms, took)
  const state = await files.state(file.id)
  const download = await files.download(file.id)
  if (state === 'stored') {
    const stored = await mustBeADownload(each.file, (download.data as { url: string }).url, faults)
    await mustBeClean(each, bytes, stored, faults)
    return stored.equals(bytes) ? 'accept' : 'accept-and-clean'
  }
  const media = await fetch(`${files.world.origin}/media/${files.world.lanjiang.tenantId}/${file.id}/320.webp`)
  if (download.status !== 404 || media.status !== 404) faults.push(`${each.file}: ${state}, and yet it is handed out`)
  return state === 'quarantined' ? 'quarantine' : 'refuse'
}

async function mustBeADownload(name: string, url: string, faults: string[]): Promise<Buffer> {
  const answer = await fetch(url)
  const stored = Buffer.from(await answer.arrayBuffer())
  const said = {
    type: answer.headers.get('content-type'),
    disposition: answer.headers.get('content-disposition')?.startsWith('attachment;'),
    sniffing: answer.headers.get('x-content-type-options'),
    policy: answer.headers.get('content-security-policy'),
  }
  const isSafe =
    said.type === 'application/octet-stream' &&
    said.disposition &&
    said.sniffing === 'nosniff' &&
    said.policy === "default-src 'none'; sandbox"
  if (!isSafe) faults.push(`${name}: handed out as ${JSON.stringify(said)}`)
  return stored
}

/** What names people and places is gone, and what is left is the same picture, or a document that still opens. */
async function mustBeClean(each: Expected, sent: Buffer, stored: Buffer, faults: string[]): Promise<void> {
  const text = heldText(stored)
  for (const marker of each.gone ?? [])
    if (text.includes(marker)) faults.push(`${each.file}: ${JSON.stringify(marker)} is still in it`)
  if (each.gone === undefined || !each.claimedType.startsWith('image/')) return
  const { shownPixels } = await import('@laurel/testbed/shown-pixels')
  const [before, after] = [await shownPixels(sent), await shownPixels(stored)]
  if (!before.pixels.equals(after.pixels)) faults.push(`${each.file}: another picture once it is cleaned`)
  if (after.orientation !== (each.keeps === 'orientation 6' ? 6 : 1)) faults.push(`${each.file}: turned`)
}

const invisible = /[\p{Cc}\p{Cf}]|[/\\]/u

/** Whatever a file is called, the name that is kept is one line of visible letters with the ending of what it is. */
async function sendName(files: FileWorld, name: string, faults: string[]): Promise<void> {
  const begun = await files.begin(name, 'image/png', 74)
  if (begun.status >= 500) faults.push(`name ${JSON.stringify(name)}: ${begun.status}`)
  if (begun.status !== 200) return
  const { file } = begun.data as Begun
  if (invisible.test(file.name) || !/\.png$/i.test(file.name) || /^(con|nul|aux|prn|com\d|lpt\d)\./i.test(file.name))
    faults.push(`name ${JSON.stringify(name)} became ${JSON.stringify(file.name)}`)
  await files.world.call(files.entrant, 'PUT /ims/file/abandon', { body: { id: file.id } })
}

function told(log: Log, tally: Record<Verdict, number>, names: number, faults: readonly string[]) {
  for (const fault of faults) log(fault)
  const { accept, 'accept-and-clean': cleaned, refuse, quarantine, untaken } = tally
  const sum = accept + cleaned + refuse + quarantine + untaken
  return {
    figure: `${sum} files: ${quarantine} quarantined, ${refuse} refused, ${untaken} of types that are not taken, ${accept} taken as downloads, ${cleaned} cleaned and taken; slowest ${Math.round(slowest.ms)} ms; ${names} names; ${faults.length} wrong`,
    holds: faults.length === 0 && quarantine > 0 && accept > 0 && cleaned > 0,
  }
}
