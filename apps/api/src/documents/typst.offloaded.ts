import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

/** Where Debian's fonts-noto-cjk is; the worker refuses to start without a font for Chinese. */
const fontPaths = ['/usr/share/fonts/opentype/noto']

let compiler: NodeCompiler | undefined

export type Typeset = {
  /** One of our own: its text is a program. */
  template: string
  /** What people wrote passes as data only, and is never read as a program. */
  data: unknown
}

/** The fonts are read once for each child. */
export function run({ template, data }: Typeset): Uint8Array {
  compiler ??= NodeCompiler.create({ fontArgs: [{ fontPaths }] })
  const pdf = compiler.pdf({ mainFileContent: template, inputs: { data: JSON.stringify(data) } })
  // What was compiled for one reader is not kept for the next.
  compiler.evictCache(0)
  return new Uint8Array(pdf)
}
