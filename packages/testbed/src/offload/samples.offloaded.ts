/** Tasks of offload.test.ts. */
type Sample =
  | { kind: 'echo'; value: unknown }
  | { kind: 'who' }
  | { kind: 'spin' }
  | { kind: 'hoard'; megabytes: number }
  | { kind: 'throw' }
  | { kind: 'secrets' }
  | { kind: 'write'; path: string }

export async function run(sample: Sample): Promise<unknown> {
  if (sample.kind === 'echo') return sample.value
  if (sample.kind === 'who') return process.pid
  if (sample.kind === 'throw') throw new Error('not today')
  if (sample.kind === 'secrets') return Object.keys(process.env)
  if (sample.kind === 'spin') for (;;) Math.sqrt(2)
  const { writeFileSync } = await import('node:fs')
  if (sample.kind === 'write') return writeFileSync(sample.path, 'x')
  const hoard: Buffer[] = []
  while (hoard.length < sample.megabytes / 16) {
    hoard.push(Buffer.alloc(16 * 1024 ** 2, 1))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return hoard.length
}
