import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What somebody may do to a store that they got hold of, and the file that must be named for it. */
type Tampering = { what: string; on: (store: string) => string }

const anew = (file: string, bytes: Buffer | string) => {
  // The copy shares its files with the real store: a new one takes the place.
  rmSync(file)
  writeFileSync(file, bytes)
}

/** Answers with the file that must be named. */
const withOneBitChanged = (file: string): string => {
  const bytes = readFileSync(file)
  const at = Math.floor(bytes.length / 2)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  anew(file, bytes)
  return file
}

const swap = (one: string, other: string): string => {
  for (const ending of ['.age', '.meta']) {
    renameSync(one + ending, `${one}.aside`)
    renameSync(other + ending, one + ending)
    renameSync(`${one}.aside`, other + ending)
  }
  return `${one}.meta`
}

const namesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.meta'))
    .map((name) => name.slice(0, -'.meta'.length))
    .toSorted()

/** `from`: the segment that the base needs first. */
function tamperings(from: string): Tampering[] {
  const needed = (store: string) => {
    const [first = '', second = ''] = namesIn(join(store, 'wal')).filter(
      (name) => /^[0-9A-F]{24}$/.test(name) && name >= from,
    )
    return [join(store, 'wal', first), join(store, 'wal', second)] as const
  }
  const bases = (store: string) => {
    const [older = '', newer = ''] = namesIn(join(store, 'base')).slice(-2)
    return [join(store, 'base', older), join(store, 'base', newer)] as const
  }
  return [
    {
      what: 'a bit of the base backup changed',
      on: (store) => withOneBitChanged(`${bases(store)[0]}.age`),
    },
    {
      what: 'a bit of the log changed',
      on: (store) => withOneBitChanged(`${needed(store)[1]}.age`),
    },
    {
      what: 'a segment of the log removed',
      on: (store) => {
        const [, second] = needed(store)
        for (const ending of ['.age', '.meta']) rmSync(second + ending)
        return `${second}.meta`
      },
    },
    { what: 'two segments swapped', on: (store) => swap(...needed(store)) },
    {
      what: 'a base backup put in the place of another',
      on: (store) => swap(...bases(store)),
    },
    {
      what: 'the time of a segment changed',
      on: (store) => {
        const file = `${needed(store)[1]}.meta`
        anew(file, readFileSync(file, 'utf8').replace(/^at \d{4}/m, 'at 2031'))
        return file
      },
    },
    {
      what: 'everything newer taken away',
      on: (store) => {
        const wal = join(store, 'wal')
        const [first] = needed(store)
        for (const name of readdirSync(wal)) if (join(wal, name) > `${first}.meta`) rmSync(join(wal, name))
        return 'the log ends at'
      },
    },
    {
      what: 'the newest erasure taken away',
      on: (store) => {
        const file = join(store, 'erasures/ledger.jsonl')
        anew(file, readFileSync(file, 'utf8').split('\n').slice(0, -2).join('\n'))
        return 'the ledger of erasures has'
      },
    },
  ]
}

type Restore = (store: string) => Promise<unknown>

/** Each on a copy of the store. Answers with those that were not refused, or whose file was not named. */
export async function unrefused(
  store: string,
  from: string,
  restore: Restore,
): Promise<{ tried: number; faults: string[] }> {
  const faults: string[] = []
  const all = tamperings(from)
  for (const { what, on } of all) {
    const copies = mkdtempSync(join(tmpdir(), 'laurel-tampered-'))
    const copy = join(copies, 'store')
    try {
      execFileSync('cp', ['-al', store, copy])
      const named = on(copy)
      const said = await restore(copy).then(
        () => undefined,
        (error: { stderr?: string; message?: string }) => `${error.stderr ?? ''}${error.message ?? ''}`,
      )
      if (said === undefined) faults.push(`${what}: restored all the same`)
      else if (!said.includes(named)) faults.push(`${what}: ${named} is not named, but: ${said.slice(0, 400)}`)
    } finally {
      rmSync(copies, { recursive: true, force: true })
    }
  }
  return { tried: all.length, faults }
}
