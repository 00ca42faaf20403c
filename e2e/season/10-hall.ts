import { randomUUID } from 'node:crypto'
import type { RequestOf } from '@laurel/contract/endpoints'
import { finalists } from './07-province.ts'
import { lockRound, score } from './08-judging.ts'
import { rooms } from './09-grouping.ts'
import { organiser, type Scene } from './scene.ts'
import { inTurns } from './turns.ts'

type Command = RequestOf<'PUT /ims/room/command'>['body']['command']

/** In each room: the order drawn with digits of the room, then team after team from the call to the ranking, scored by seven and locked; last the round. */
export async function runHalls(scene: Scene): Promise<string> {
  for (const { key, screen } of rooms) {
    const hall = await takeControl(scene, screen, scene.known(`console ${key}`))
    await drawOrder(hall)
    await runShow(scene, hall)
    await isChecked(scene, key)
  }
  await lockRound(scene, scene.known('round hall'))
  return `${rooms.length} orders drawn, ${finalists} teams on stage, every slot and the round locked and ranked`
}

/** A device that the code of its screen has let in, and that shows one of its own from then on. */
async function takeControl(scene: Scene, code: string, screenCode: string) {
  const authCode = `${randomUUID()}${randomUUID().slice(0, 8)}`
  await scene.ask(
    'POST /ims/screen-device/join',
    { body: { authCode, name: '控制台' } },
    { code, authcode: screenCode },
  )
  const own = { code, authcode: authCode }
  await scene.ask('PUT /ims/room/take-lease', { body: { isTakeOver: true } }, own)
  const look = () => scene.ask('GET /ims/room/get-console', {}, own)
  const send = async (command: Command) => {
    const { version: seenVersion } = await look()
    await scene.ask('PUT /ims/room/command', { body: { id: randomUUID(), seenVersion, command } }, own)
  }
  return { look, send }
}

type Hall = Awaited<ReturnType<typeof takeControl>>

async function drawOrder({ look, send }: Hall): Promise<void> {
  await send({ kind: 'draw-commit' })
  const { draw } = await look()
  if (!draw) throw new Error('nothing was committed')
  const { id: drawId, commitment } = draw
  for (const at of draw.digits.keys())
    await send({ kind: 'draw-digits', drawId, seat: at + 1, digits: String((at * 7 + 3) % 10) })
  await send({ kind: 'draw-hold', drawId, commitment })
  await send({ kind: 'show', target: { scene: 'draw', slotId: null, revealIndex: 0 } })
  while (!(await look()).draw?.isOver) await send({ kind: 'next' })
}

/** What the console would show next, until every team was on stage and the hall waits. */
async function runShow(scene: Scene, { look, send }: Hall): Promise<void> {
  const mostSteps = 400
  for (let step = 0; step < mostSteps; step += 1) {
    const { program, slots, next, scoring } = await look()
    if (program.scene === 'waiting' && slots.every(({ state }) => state === 'done')) return
    const slot = slots.find(({ id }) => id === program.slotId)
    if (program.scene === 'scoring' && slot && !scoring?.isLocked) {
      if (!next.isBlocked) throw new Error('the hall could go on before the scores were locked')
      const roundId = scene.known('round hall')
      await inTurns(scene.people(4), ({ userName }) => score(scene, userName, roundId, slot.code))
      await send({ kind: 'lock', slotId: slot.id })
    }
    await send({ kind: 'next' })
  }
  throw new Error('the show does not end')
}

/** Every slot is locked, and the draw can be computed again by anybody. */
async function isChecked(scene: Scene, key: string): Promise<void> {
  const roomId = scene.known(`room ${key}`)
  const { slots } = await scene.call(organiser, 'GET /ims/room/get', { query: { id: roomId } })
  if (slots.length !== finalists / rooms.length || slots.some(({ isLocked }) => !isLocked))
    throw new Error('a slot is not locked')
  const { draw } = await scene.call(organiser, 'GET /ims/draw/get', { query: { roomId } })
  const { bundle } = await scene.ask('GET /ims/draw/get-bundle', { query: { id: draw?.id ?? '' } })
  if (bundle?.order?.length !== slots.length) throw new Error('the draw cannot be checked')
}
