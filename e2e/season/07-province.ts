import { places } from './04-process.ts'
import { entryOf, submitEntry, teamsOf } from './05-entries.ts'
import { passAll, rank, returnOnce, waitingLists } from './06-school.ts'
import { schools } from './names.ts'
import type { Scene } from './scene.ts'

export const finalists = 12

/** Whoever was sent up hands in again; the province’s auditor returns one as well, and the province ranks. */
export async function reviewAtProvince(scene: Scene): Promise<string> {
  const sent = schools.length * places
  await scene.until(`${sent} at the province`, async () => (await teamsAt(scene, '省赛')).length === sent)
  for (const userName of await teamsAt(scene, '省赛')) await submitEntry(scene, userName)
  await returnOnce(scene, 'province_01', sent, '请补充经费安排')
  await passAll(scene, 'province_01', sent)
  for (const listId of await waitingLists(scene, 'province', 1, sent)) await rank(scene, listId, finalists)
  await scene.until('the finalists stand', async () => (await teamsAt(scene, '省总决赛')).length === finalists)
  return `${sent} entries handed in again and decided about, one after a return, ${finalists} sent to the final`
}

async function teamsAt(scene: Scene, stage: string): Promise<string[]> {
  const found: string[] = []
  for (const { userName } of teamsOf(scene))
    if ((await entryOf(scene, userName)).stage.name === stage) found.push(userName)
  return found
}
