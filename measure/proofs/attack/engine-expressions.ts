import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { boundExpressions, chanceExpressions, isOutside } from '@laurel/bpmn/model/expression-fuzz'
import { printExpression, readExpression } from '@laurel/bpmn/model/expression-tree'
import { ensureEngineBuilt } from '@laurel/services/engine-build'
import { javaHome } from '@laurel/services/versions'

const asking = new URL('ExpressionVerdicts.java', import.meta.url).pathname
const maxOutput = 8 * 2 ** 20

/** What the guard of the built engine says of each of them. */
function verdictsOfEngine(texts: readonly string[]): boolean[] {
  const classes = mkdtempSync(join(tmpdir(), 'laurel-expressions-'))
  try {
    const engine = join(ensureEngineBuilt(), 'laurel-engine.jar')
    const quick = ['-J-XX:TieredStopAtLevel=1', '-proc:none']
    execFileSync(`${javaHome}/bin/javac`, [...quick, '-cp', engine, '-d', classes, asking])
    const input = texts.map((text) => `${Buffer.from(text, 'utf16le').toString('base64')}\n`).join('')
    const output = execFileSync(
      `${javaHome}/bin/java`,
      ['-XX:TieredStopAtLevel=1', '-cp', `${engine}:${classes}`, 'laurel.engine.model.ExpressionVerdicts'],
      { input, encoding: 'utf8', maxBuffer: maxOutput },
    )
    return output
      .trimEnd()
      .split('\n')
      .map((verdict) => verdict === 'yes')
  } finally {
    rmSync(classes, { recursive: true })
  }
}

/** Both sides give one verdict on each; neither accepts what is outside the grammar; what is printed anew is read as the same by both. */
export function expressionsAgree(seed: number, count: number): { tried: number; accepted: number; faults: string[] } {
  const texts = [...boundExpressions(), ...chanceExpressions(seed, count)]
  const read = texts.map((text) => readExpression(text))
  const printed = read.map((one) => ('tree' in one ? printExpression(one.tree) : undefined))
  const again = printed.filter((text) => text !== undefined)
  const verdicts = verdictsOfEngine([...texts, ...again])
  const faults: string[] = verdicts.length === texts.length + again.length ? [] : ['the engine left some out']
  const note = (what: string, text: string) => faults.push(`${what}: ${JSON.stringify(text).slice(0, 120)}`)
  for (const [at, text] of texts.entries()) {
    const own = read[at]
    const isOwn = own !== undefined && 'tree' in own
    if (isOwn !== verdicts[at]) note(`the gate says ${isOwn}, the engine ${verdicts[at]}`, text)
    if ((isOwn || verdicts[at]) && isOutside(text)) note('accepted outside the grammar', text)
    const anew = printed[at]
    if (isOwn && anew !== undefined && JSON.stringify(readExpression(anew)) !== JSON.stringify(own))
      note('printed and read again as another', text)
  }
  for (const [at, text] of again.entries())
    if (!verdicts[texts.length + at]) note('the engine refuses what we print', text)
  return { tried: texts.length, accepted: again.length, faults }
}
