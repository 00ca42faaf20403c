const kinds: Readonly<Record<string, string>> = {
  d: '0',
  w: 'a',
  s: ' ',
  D: 'a',
  W: ' ',
  S: 'a',
  n: '\n',
  r: '\r',
  t: '\t',
}
/** Hardly any pattern admits it: what was matched so far has to be given up. */
const end = '\0'

/** A text that goes through each alternative of a pattern, letter by letter: what is optional is taken once. */
function samplesOf(source: string): string[] {
  const samples = ['']
  const add = (letter: string) => samples.push((samples.pop() ?? '') + letter)
  for (let at = 0; at < source.length; at += 1) {
    const letter = source[at] ?? ''
    if (letter === '|') samples.push('')
    else if (letter === '{' && /[\d,]/.test(source[at + 1] ?? '')) at = source.indexOf('}', at)
    else if (letter === '[') {
      const end = endOfClass(source, at)
      add(letterOf(source.slice(at + 1, end)))
      at = end
    } else if (letter === '\\') {
      add(letterOf(source.slice(at, at + 2)))
      at = source.startsWith('p{', at + 1) ? source.indexOf('}', at) : at + 1
    } else if (!'()*+?^$.:=!<'.includes(letter) || (letter === '<' && source[at - 1] !== '?')) add(letter)
  }
  return samples.filter((sample) => sample !== '')
}

function endOfClass(source: string, from: number): number {
  let at = from + 1
  while (at < source.length && source[at] !== ']') at += source[at] === '\\' ? 2 : 1
  return at
}

function letterOf(text: string): string {
  if (text.startsWith('^')) return 'x'
  if (!text.startsWith('\\')) return text.charAt(0)
  const escaped = text.charAt(1)
  return escaped === 'p' || escaped === 'P'
    ? '岚'
    : escaped === 'b' || escaped === 'B'
      ? ' '
      : (kinds[escaped] ?? escaped)
}

/** Texts of so many bytes in UTF-8 that begin again and again what the pattern looks for. */
export function* worstTexts(source: string, bytes: number): Generator<string> {
  const units = new Set<string>(['a', ' ', '<'])
  for (const sample of samplesOf(source)) {
    units.add(sample)
    units.add(sample.slice(0, Math.ceil(sample.length / 2)))
    units.add(sample.slice(0, -1))
    units.add(sample.slice(0, sample.indexOf(' ', 1) + 1))
    for (const letter of new Set(sample)) units.add(letter)
  }
  units.delete('')
  const [longest = ''] = samplesOf(source).toSorted((a, b) => b.length - a.length)
  for (const unit of units) {
    const many = unit.repeat(Math.ceil(bytes / Buffer.byteLength(unit)))
    if (!source.startsWith('^') || unit.length === 1) yield many + end
    yield longest + many + end
  }
}
