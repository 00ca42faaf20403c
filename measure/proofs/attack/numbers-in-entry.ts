import { play } from '@laurel/testbed/cast'
import type { Reply, TestAccount, World } from '@laurel/testbed/world'
import { PlantedEntries } from './planted-entries.ts'

const field = (key: string, widget: string, more: object = {}) => ({
  key,
  widget,
  label: { zh: key },
  required: false,
  identifies: true,
  ...more,
})
const asked = [
  field('idNo', 'id-card'),
  field('phone', 'text', { inputMode: 'tel' }),
  field('mail', 'text', { inputMode: 'email' }),
  field('helpers', 'editable-table', { columns: [field('helperPhone', 'text', { inputMode: 'tel' })] }),
]

export type NumberedEntry = { id: string; contestId: string; title: string; secrets: string[] }

/** Nobody's: province 77 does not exist, and these mobiles are found nowhere else. */
const typed = {
  idNo: '770101200405050142',
  phone: '13900007711',
  mail: 'typed.into.a.form@example.org',
  helpers: [{ helperPhone: '13900007712' }],
}
const [mate, lateMate] = ['13900007713', '13900007714']

/**
 * Whatever of an entry takes a person's number: its form and a table in it, a team mate who is named, one who shall come later; then everything
 * that makes something of it: submitted, taken back, its receipt on screen and as PDF, and a copy of what is kept. `secrets`: what was typed.
 */
export async function typeNumbersIntoEntry(world: World, leader: TestAccount): Promise<NumberedEntry> {
  const entries = await PlantedEntries.of(world, leader, asked)
  const title = '微澜'
  const id = await entries.begin(title)
  must(await entries.fill(id, title, typed, 1))
  const known = await play(world, { userType: 1, name: '周予安', mobile: mate })
  must(await entries.addMember(id, '周予安', mate))
  must(await world.call(known, 'PUT /ims/entry/confirm-member', { body: { id } }))
  must(await entries.submit(id))
  for (const route of ['GET /ims/entry/get', 'GET /ims/entry/get-receipt', 'GET /ims/entry/get-receipt-pdf'] as const)
    await world.call(leader, route, { query: { id } })
  await world.call(leader, 'POST /ims/entry-change/ask', {
    body: { kind: 'add', entryId: id, part: 'member', name: '沈亦舟', mobile: lateMate, reason: '补报' },
  })
  // One that nobody has confirmed, by a number that no account has.
  const other = await entries.begin('未完')
  must(await entries.addMember(other, '何未迟', '13900007715'))
  const secrets = [typed.idNo, typed.phone, typed.mail, '13900007712', mate, lateMate, '13900007715']
  return { id, contestId: entries.contest.contestId, title, secrets }
}

function must({ code, msg, data }: Reply): void {
  if (code !== 200) throw new Error(`${code} ${msg} ${JSON.stringify(data)}`)
}
