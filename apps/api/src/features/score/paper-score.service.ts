import type { Answer, Parsed } from '@laurel/contract/define'
import type { enterPaperScore, listPaperScores } from '@laurel/contract/paper-score'
import { canonicalJson } from '@laurel/rules/canonical-json'
import type { JudgingRule } from '@laurel/rules/judging-rule'
import { firstChain, type GivenScore, nextChain, scoreHash, scoreProblems } from '@laurel/rules/score-revision'
import { hexOf, sha256, utf8 } from '@laurel/rules/sha256'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import { judgedTitles } from '../entry/judged-material.service.ts'
import * as sql from './paper-score.sql.ts'
import { addRevision, holdScoring, listLength } from './score.sql.ts'
import { asStaff } from './scoring-right.service.ts'

type Listed = Answer<typeof listPaperScores>
type Row = Listed['rows'][number]
type Entered = Answer<typeof enterPaperScore>

const maxJudges = 600
const maxEntries = 1000

export async function list(ctx: Ctx<Account>, query: Parsed<typeof listPaperScores>['query']): Promise<Listed> {
  const { tx, actor } = ctx
  const { tenantId, language } = actor
  const round = found(await sql.roundById(tx, tenantId, query.roundId))
  await asStaff(ctx, round.id)
  must(round.rule !== null, 'score.not-sealed')
  const rule = round.rule as Listed['rule']
  const judges = await sql.judgesOf(tx, tenantId, round.id, maxJudges)
  const judge = query.judgeId === undefined ? judges[0] : found(judges.find(({ id }) => id === query.judgeId))
  const sheets = judge === undefined ? [] : await sql.sheetsOf(tx, actor, judge.id, maxEntries)
  const shown = sheets.filter(({ is_hidden }) => !is_hidden)
  const titles = await judgedTitles(
    ctx,
    shown.map(({ entry_id, title }) => ({ entryId: entry_id, title, isBlind: rule.isBlind })),
  )
  return {
    roundId: round.id,
    name: round.name,
    contestName: worded(round.contest_name, language),
    stageName: worded(round.stage_name, language),
    state: round.state,
    rule,
    edition: round.edition,
    judges: judges.map(({ id, name }) => ({ id, name })),
    judgeId: judge?.id ?? null,
    prizes: judge?.prizes ?? [],
    rows: shown.map((row) => ({
      assignmentId: row.id,
      number: row.number,
      code: row.code,
      title: titles.get(row.entry_id) ?? '',
      state: stateOf(row),
      own: row.mine as Row['own'],
      received:
        row.receipt === null || row.received_at === null
          ? null
          : {
              receipt: row.receipt,
              at: row.received_at,
              isPaper: row.is_paper === true,
              isLate: row.is_late === true,
            },
    })),
    hidden: sheets.length - shown.length,
  }
}

function stateOf({ mine, others, receipt }: Awaited<ReturnType<typeof sql.sheetsOf>>[number]): Row['state'] {
  if (mine !== null) return others > 0 ? 'differs' : 'own'
  if (others > 0) return 'other'
  return receipt === null ? 'none' : 'received'
}

/** The first who reads a sheet leaves it for another person; who reads the same makes it the judge's score. Each may read it again. */
export async function enter(ctx: Ctx<Account>, body: Parsed<typeof enterPaperScore>['body']): Promise<Entered> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const { assignmentId, edition } = body
  const roundId = found(await sql.roundOf(tx, tenantId, assignmentId))
  await asStaff(ctx, roundId)
  const scoring = (await holdScoring(tx, tenantId, assignmentId))?.state ?? 'waiting'
  const row = found(await sql.lockAssignment(tx, actor, assignmentId))
  must(row.judge_state === 'accepted', 'score.not-declared')
  must(row.rule !== null, 'score.not-sealed')
  must(row.state !== 'recused', 'score.paper-recused')
  must(scoring !== 'waiting', 'score.not-open')
  must(scoring !== 'locked', 'score.locked')
  must(edition === row.edition, 'score.paper-edition')
  const given = withoutSilence(body.given)
  const comment = body.comment.trim()
  const listed = await listLength(tx, tenantId, row.judge_id)
  const problems = scoreProblems(row.rule as JudgingRule, given, { listed, prizes: row.prizes })
  if (problems.length > 0)
    throw new Refusal(
      'score.fault',
      problems.map(({ key, problem }) => ({ path: `given.${key}`, reason: problem })),
    )
  const id = newId()
  const content = hexOf(sha256(utf8(canonicalJson(['paper-v1', assignmentId, edition, given, comment]))))
  await sql.enter(tx, actor, { id, assignmentId, edition, given, comment, content })
  const others = await sql.readByOthers(tx, actor, assignmentId, content)
  const same = others.find(({ is_same }) => is_same)
  const isLate = scoring === 'closed' || row.is_shown
  if (same === undefined) {
    await record(ctx, 'score.paper-entered', roundId, { assignmentId })
    const differs = others[0] === undefined ? [] : differences({ given, comment }, others[0])
    return { state: others.length > 0 ? 'differs' : 'own', receipt: null, isLate, differs }
  }
  const revision = {
    id: newId(),
    assignmentId,
    edition,
    given,
    comment,
    remark: '',
    madeAt: new Date(ctx.now).toISOString(),
  }
  const hash = scoreHash(revision)
  const device = { id, created: 1, chain: nextChain(firstChain, hash) }
  const { receipt } = found(await addRevision(tx, { ...revision, tenantId, hash, device, isLate, source: 'paper' }))
  await sql.agree(tx, tenantId, assignmentId, [id, same.id], revision.id)
  await record(ctx, 'score.paper-received', roundId, { assignmentId, revisionId: revision.id, hash, receipt, isLate })
  return { state: 'received', receipt, isLate, differs: [] }
}

/** A reason that one person left empty and the other did not open is the same one. */
function withoutSilence(given: GivenScore): GivenScore {
  if (given.kind !== 'marks') return given
  const reasons = Object.entries(given.reasons).map(([key, reason]) => [key, reason.trim()] as const)
  return { ...given, reasons: Object.fromEntries(reasons.filter(([, reason]) => reason !== '')) }
}

type Content = { given: GivenScore; comment: string }

function differences(one: Content, other: Content): string[] {
  const comment = one.comment === other.comment ? [] : ['comment']
  const [mine, theirs] = [one.given, other.given]
  if (mine.kind !== 'marks' || theirs.kind !== 'marks')
    return canonicalJson(mine) === canonicalJson(theirs) ? comment : [mine.kind, ...comment]
  const keys = new Set([...Object.keys(mine.marks), ...Object.keys(mine.reasons), ...Object.keys(theirs.reasons)])
  const isOther = (key: string) => mine.marks[key] !== theirs.marks[key] || mine.reasons[key] !== theirs.reasons[key]
  return [...[...keys].filter(isOther), ...comment]
}
