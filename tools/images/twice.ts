import type { Builder } from './builder.ts'
import type { ImageName } from './names.ts'

/** The same commit built from nothing a second time: the same layers, or each file that differs. */
export function compareTwice(builder: Builder, names: readonly ImageName[]): void {
  for (const name of names) {
    const image = builder.tagOf(name)
    const again = `localhost/laurel-${name}:again`
    if (!builder.has(image)) builder.build(name, image)
    const seconds = Math.round(builder.build(name, again, true))
    const [one, other] = [builder.layersOf(image), builder.layersOf(again)]
    const isSame = one.join() === other.join()
    const same = one.filter((layer, at) => layer === other[at]).length
    console.log(
      `${name.padEnd(13)} ${isSame ? 'the same layers' : `${same} of ${one.length} layers are the same`}  ${seconds} s`,
    )
    for (const line of isSame ? [] : differences(builder, image, again)) console.log(`  ${line}`)
    if (!isSame) process.exitCode = 1
  }
}

/** Kind, rights, owner and content of every file. Only the time of a file is not looked at: the builder sets it. */
const listing = `cd / && find . -xdev -path ./proc -prune -o -path ./sys -prune -o -path ./dev -prune -o -printf '%p\\t%y%m:%U:%G:%l\\n' | sort
  find . -xdev -path ./proc -prune -o -path ./sys -prune -o -path ./dev -prune -o -type f -print0 | sort -z | xargs -0 sha256sum | sed -E 's/^([0-9a-f]+)  (.*)$/\\2\\t\\1/'`

function differences(builder: Builder, one: string, other: string): string[] {
  const [before, after] = [one, other].map((image) => new Set(builder.run(image, listing).split('\n'))) as [
    Set<string>,
    Set<string>,
  ]
  const lines = [...before, ...after].filter((line) => before.has(line) !== after.has(line))
  const files = [...new Set(lines.map((line) => line.split('\t')[0] ?? ''))]
  return files.length === 0 ? ['nothing in them differs but times or their order'] : files.sort()
}
