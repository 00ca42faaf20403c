import { Browser } from '@laurel/testbed/browser'
import { dropBucket } from '@laurel/testbed/bucket'
import type { Reply, World } from '@laurel/testbed/world'
import type { Measurement } from '../measurement.ts'
import { inWorld } from './attack/in-world.ts'
import { PlantedEntries } from './attack/planted-entries.ts'
import { password, Registrations } from './attack/registrations.ts'

type Trial = [what: string, holds: () => Promise<boolean>]

/** Province 77 does not exist; the check digits are right. */
const minor = { name: '林小夏', mobile: '13700002201', idNo: '770101201205050142', userName: 'lin_xiaoxia' }
const adult = { name: '林知夏', mobile: '13700002202', idNo: '770101200405050142', userName: 'lin_zhixia' }
const guardian = { name: '林建国', mobile: '13500002299' }

export const measurement: Measurement = {
  id: 'S22',
  claim:
    'a minor registers alone, with a false guardian and with one who was there; then joins one team, is named by another, asks for everything kept about them, and for its deletion',
  target: "exported, erased where the law lets us; guardian's consent kept",
  limitSeconds: 300,
  run: (log) =>
    inWorld(async (world) => {
      try {
        const story = new Registrations(world)
        const failed: string[] = []
        const trials = trialsOf(story, world)
        // In order: one person's way from the first try to the last trace.
        for (const [what, holds] of trials) if (!(await holds())) failed.push(what)
        for (const what of failed) log(`does not hold: ${what}`)
        return { figure: `${trials.length - failed.length}/${trials.length} trials hold`, holds: failed.length === 0 }
      } finally {
        await dropBucket()
      }
    }),
}

const reasonOf = ({ data }: Reply) => (data as { reason?: string } | null)?.reason

function trialsOf(story: Registrations, world: World): Trial[] {
  let own = ''
  let theirs = ''
  let [joined, named] = ['', '']
  const consent = (more: object = {}) => ({
    guardian: { name: guardian.name, mobile: guardian.mobile, code: theirs, agreementVersion: '1.0', ...more },
  })
  return [
    [
      'without a text for guardians no minor registers',
      async () => {
        await story.askForIdNumbers()
        await story.publish('terms', '1.0')
        own = await story.code(minor.mobile)
        theirs = await story.code(guardian.mobile)
        return reasonOf(await story.send(minor, own, consent())) === 'registration.guardian-text-missing'
      },
    ],
    [
      'a minor does not register alone',
      async () => {
        await story.publish('guardian', '1.0')
        return reasonOf(await story.send(minor, own)) === 'registration.guardian-needed'
      },
    ],
    [
      'nor as their own guardian',
      async () =>
        reasonOf(await story.send(minor, own, consent({ mobile: minor.mobile, code: own }))) ===
        'registration.guardian-is-oneself',
    ],
    [
      'nor with the number of somebody who was not there',
      async () =>
        reasonOf(await story.send(minor, own, consent({ code: theirs === '000000' ? '111111' : '000000' }))) ===
        'registration.guardian-code-not-valid',
    ],
    [
      'nor with a code that was asked for elsewhere',
      async () => {
        const elsewhere = await story.code('13500002288', new Browser(world, 'lanjiang'))
        const reply = await story.send(minor, own, consent({ mobile: '13500002288', code: elsewhere }))
        return reasonOf(reply) === 'registration.guardian-code-not-valid'
      },
    ],
    [
      'nor to a text that is not in force',
      async () =>
        reasonOf(await story.send(minor, own, consent({ agreementVersion: '0.9' }))) === 'agreement.not-current',
    ],
    [
      'nothing is left of all that',
      async () => (await story.rows('select from person where name = $1', [minor.name])).length === 0,
    ],
    [
      'a team names them by their number while they have no account',
      async () => {
        const entries = await PlantedEntries.of(world, world.lanjiang.accounts.entrant)
        named = await entries.begin('逐光')
        return (await entries.addMember(named, minor.name, minor.mobile)).code === 200
      },
    ],
    ['with a guardian who was there they do', async () => (await story.send(minor, own, consent())).code === 200],
    [
      'the consent is kept: for whom, to which text, when',
      async () => {
        const kept = await story.rows<{ version: string }>(
          `select v.version from guardian_consent g join agreement_version v on v.id = g.version_id
           where g.account_id = $1 and g.consented_at > now() - interval '1 hour'`,
          [story.accountId],
        )
        return kept.length === 1 && kept[0]?.version === '1.0'
      },
    ],
    [
      'and stays with its text when there is a newer one',
      async () => {
        await story.publish('guardian', '2.0')
        const kept = await story.rows<{ version: string }>(
          'select v.version from guardian_consent g join agreement_version v on v.id = g.version_id where g.account_id = $1',
          [story.accountId],
        )
        return kept[0]?.version === '1.0'
      },
    ],
    [
      'the app can neither change nor take back a consent',
      async () => {
        const [rights] = await story.rows<{ may: boolean }>(
          "select has_table_privilege('laurel_app', 'agreement_acceptance', 'update, delete') or has_table_privilege('laurel_app', 'agreement_version', 'update, delete') as may",
        )
        return rights?.may === false
      },
    ],
    [
      'the organiser sees that a guardian consented, masked',
      async () => {
        const [version] = await story.rows<{ id: string }>(
          "select v.id from agreement_version v join agreement a on a.id = v.agreement_id where a.kind = 'guardian' and v.version = '1.0'",
        )
        const { data } = await world.call(world.lanjiang.accounts.admin, 'GET /ims/agreement/list-acceptances', {
          query: { versionId: version?.id ?? '' },
        })
        const text = JSON.stringify(data)
        return (
          text.includes(minor.userName) && ![guardian.name, guardian.mobile].some((secret) => text.includes(secret))
        )
      },
    ],
    [
      'another team names them, they say yes, and it hands its entry in',
      async () => {
        const entries = await PlantedEntries.of(world, world.lanjiang.accounts.entrant)
        joined = await entries.begin('微澜')
        await entries.addMember(joined, minor.name, minor.mobile)
        const confirmed = await world.send('PUT /ims/entry/confirm-member', { ...story.as(), body: { id: joined } })
        return confirmed.code === 200 && (await entries.submit(joined)).code === 200
      },
    ],
    [
      'a copy of everything names the consent and both entries, and holds no number in full',
      async () => {
        const text = await story.copy()
        const copy = JSON.parse(text) as Record<string, unknown[]>
        const isWhole =
          ['guardian', 'agreements', 'person'].every((part) => copy[part]?.length === 1) &&
          copy['entries']?.length === 2
        return isWhole && ![minor.mobile, minor.idNo, guardian.mobile].some((secret) => text.includes(secret))
      },
    ],
    [
      'an adult needs nobody',
      async () => {
        const [accountId, token] = [story.accountId, story.token]
        const isIn = (await story.send(adult, await story.code(adult.mobile))).code === 200
        const kept = await story.rows('select from guardian_consent where account_id = $1', [story.accountId])
        story.accountId = accountId
        story.token = token
        return isIn && kept.length === 0
      },
    ],
    [
      'whoever asks for deletion is erased when the time is over, and the consent names nobody',
      async () => {
        const body = { userName: minor.userName, ownDoc: await world.seal(password) }
        const asked = await world.send('POST /ims/security/ask-deletion', { ...story.as(), body })
        await story.rows(
          "update deletion_request set asked_at = asked_at - interval '16 days', due_at = due_at - interval '16 days' where account_id = $1",
          [story.accountId],
        )
        const { eraseDue } = await import('@laurel/api/src/erasing.ts')
        await eraseDue((error) => {
          throw error
        })
        const [left] = await story.rows<{ row: string }>(
          `select row_to_json(p)::text || row_to_json(a)::text as row from account a join person p on p.tenant_id = a.tenant_id and p.id = a.person_id
           where a.id = $1`,
          [story.accountId],
        )
        const isGone = ![minor.name, minor.userName].some((trace) => left?.row.includes(trace))
        const { unseal } = await import('@laurel/api/src/privacy/sealing.ts')
        const [kept] = await story.rows<{ name_sealed: Buffer }>(
          'select name_sealed from guardian_consent where account_id = $1',
          [story.accountId],
        )
        const name = kept && unseal('guardian.name', kept.name_sealed)
        return asked.code === 200 && isGone && name === '-'
      },
    ],
    [
      'the entry that they were in stands as it was handed in, and no team knows them any more',
      async () => {
        const { entrant } = world.lanjiang.accounts
        const kept = await story.rows<{ state: number; people: string }>(
          'select e.state, s.people::text as people from entry e join entry_submission s on s.entry_id = e.id where e.id = $1',
          [joined],
        )
        const left = await story.rows<{ row: string }>(
          `select row_to_json(m)::text || row_to_json(p)::text as row from entry_member m join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
           where m.entry_id = any($1)`,
          [[joined, named]],
        )
        const shown = await Promise.all(
          [joined, named].map((id) => world.call(entrant, 'GET /ims/entry/get', { query: { id } })),
        )
        const text = JSON.stringify([kept, left, shown.map(({ data }) => data)])
        const numbers = await story.rows(
          `select from person where name = '已注销用户' and (mobile_hash is not null or mobile_sealed is not null)`,
        )
        return (
          kept[0]?.state === 1 &&
          left.length === 4 &&
          numbers.length === 0 &&
          !text.includes(minor.name) &&
          !text.includes(minor.mobile)
        )
      },
    ],
    [
      'their session is over, and what happened still stands',
      async () => {
        const closed = await world.send('GET /ims/security/get', story.as())
        const events = await story.rows(
          "select from event where kind in ('registration.completed', 'registration.guardian-consented') and subject_id = $1",
          [story.accountId],
        )
        return closed.code === 401 && events.length === 2
      },
    ],
    [
      'no log says who it was',
      async () =>
        ![minor.mobile, minor.idNo, guardian.mobile, guardian.name, own, theirs].some((secret) =>
          world.log.join('\n').includes(secret),
        ),
    ],
  ]
}
