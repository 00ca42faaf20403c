import { newId } from '@laurel/api/src/database/id.ts'
import { openScreen } from '@laurel/api/src/features/screen/screen.service.ts'
import { type Played, play } from '@laurel/testbed/cast'
import { type HallDevice, plantScoredRoom } from '@laurel/testbed/hall-devices'
import type { World } from '@laurel/testbed/world'
import type { Browser } from '@playwright/test'
import { JudgeDevice } from '../../load/judge-devices.ts'
import { ask } from '../attack/ask.ts'
import { until, WatchedPage } from './watched-page.ts'

type DisplayPage = (typeof displayPages)[number]
const displayPages = [
  'screenCasting/waiting',
  'screenCasting/competition',
  'roadshow/show',
  'roadshow/secondaryScreen/show',
] as const
const letters = 'ABCDEFGHJK'

type Screen = { code: string; displayAuthCode: string; consoleAuthCode: string }
type Judges = readonly { who: Played; device: JudgeDevice }[]

/** One room of the afternoon: its judges, its displays and its console, each on a device of its own. */
export class HallRoom {
  readonly roomId: string
  readonly slotIds: readonly string[]
  readonly displays = new Map<DisplayPage, WatchedPage>()
  readonly lagsMs: number[] = []
  scores = 0
  readonly #world: World
  readonly #browser: Browser
  readonly #front: string
  readonly #screen: Screen
  readonly #judges: Judges
  readonly #assigned: readonly (readonly string[])[]
  #console: WatchedPage | undefined
  /** Whoever looks at the truth, by a node that nothing happens to. */
  readonly #observer: HallDevice

  static async open(
    world: World,
    browser: Browser,
    front: string,
    at: number,
    size: { entries: number; judges: number },
    pages: readonly DisplayPage[] = displayPages,
  ) {
    const judges: { who: Played; device: JudgeDevice }[] = []
    while (judges.length < size.judges)
      judges.push({ who: await play(world, { userType: 4 }), device: new JudgeDevice() })
    const titles = Array.from({ length: size.entries }, (_, n) => `赛场 ${at + 1} 项目 ${n + 1}`)
    const planted = await plantScoredRoom(
      world,
      judges.map(({ who }) => who),
      titles,
    )
    const screen = {
      code: `show${at}`,
      displayAuthCode: `SHOW${letters[at]}AAA`,
      consoleAuthCode: `DESK${letters[at]}AAA`,
    }
    await world.inTenant(world.lanjiang, (ctx) =>
      openScreen(ctx, {
        ...screen,
        portalId: world.lanjiang.portalId,
        roomId: planted.roomId,
        title: { zh: `赛场 ${at + 1}` },
        template: 1,
      }),
    )
    const room = new HallRoom(world, browser, front, screen, judges, planted)
    await room.#join('console', '旁观', room.#observer.authcode)
    for (const page of pages) room.displays.set(page, await room.#openPage(page))
    room.#console = await room.#openPage('roadshow/console')
    return room
  }

  private constructor(
    world: World,
    browser: Browser,
    front: string,
    screen: Screen,
    judges: Judges,
    { roomId, slotIds, assigned }: { roomId: string; slotIds: string[]; assigned: string[][] },
  ) {
    this.#world = world
    this.#browser = browser
    this.#front = front
    this.#screen = screen
    this.#judges = judges
    this.roomId = roomId
    this.slotIds = slotIds
    this.#assigned = assigned
    this.#observer = { code: screen.code, authcode: `observer-of-${roomId}` }
  }

  get console(): WatchedPage {
    if (!this.#console) throw new Error('the room has no console')
    return this.#console
  }

  get pages(): WatchedPage[] {
    return [...this.displays.values(), this.console]
  }

  async #join(kind: 'display' | 'console', name: string, authCode: string): Promise<void> {
    const { code, displayAuthCode, consoleAuthCode } = this.#screen
    const headers = { code, authcode: kind === 'display' ? displayAuthCode : consoleAuthCode }
    const body = { authCode, name }
    const reply = await this.#world.call(null, 'POST /ims/screen-device/join', { portal: null, headers, body })
    if (reply.status !== 200) throw new Error(`${name} was not let in: ${reply.status}`)
  }

  async #openPage(page: DisplayPage | 'roadshow/console', isPhone = false): Promise<WatchedPage> {
    const isDisplay = page !== 'roadshow/console'
    const desk = isPhone ? { width: 375, height: 812 } : { width: 1440, height: 900 }
    const viewport = isDisplay ? { width: 960, height: 540 } : desk
    const context = await this.#browser.newContext({ baseURL: this.#front, locale: 'zh-CN', viewport })
    const address = `/ims-portal/${this.#world.lanjiang.portalCode}/${this.#screen.code}/${page}`
    const { displayAuthCode, consoleAuthCode } = this.#screen
    return WatchedPage.open(context, address, isDisplay ? displayAuthCode : consoleAuthCode, isDisplay)
  }

  openPhone = (): Promise<WatchedPage> => this.#openPage('roadshow/console', true)

  truth = async () =>
    (await this.#world.call(null, 'GET /ims/room/get-console', { portal: null, headers: this.#observer })).data

  /** The console is closed as it is; another one comes and takes over. */
  async replaceConsole(): Promise<void> {
    await this.console.page.context().close()
    this.#console = await this.#openPage('roadshow/console')
  }

  /** Until the room has gone one version further: whoever sits there presses again when nothing has happened. */
  async press(act: (console: WatchedPage) => Promise<unknown> = ({ page }) => page.keyboard.press('ArrowRight')) {
    const { version } = await this.truth()
    const deadline = performance.now() + 120_000
    for (;;) {
      const takeOver = this.console.page.getByRole('button', { name: '接管' })
      if (await takeOver.isVisible()) await takeOver.click({ timeout: 2_000 }).catch(() => undefined)
      await act(this.console).catch(() => undefined)
      const isLater = async () => (await this.truth()).version > version
      const isDone = await until('a command', isLater, 2_500).then(
        () => true,
        () => false,
      )
      if (isDone) return this.truth()
      if (performance.now() > deadline) throw new Error(`the console of ${this.#screen.code} does not get on`)
    }
  }

  /** All displays, and the console, show what the room is at. */
  async settle(timeoutMs = 20_000): Promise<void> {
    const { version, at } = await this.truth()
    await Promise.all(this.pages.map((page) => page.shows(version, timeoutMs)))
    const shownAt = this.pages.flatMap((page) => page.shownAt(version) ?? [])
    this.lagsMs.push(Math.max(...shownAt) - Date.parse(at))
  }

  /** Each judge sends until there is an answer. */
  async scoreAll(entry: number): Promise<void> {
    await Promise.all(
      this.#judges.map(async ({ who, device }, seat) => {
        const { body } = device.revisionOf(this.#assigned[entry]?.[seat] ?? '', 5_00 + ((seat + entry) % 9) * 50)
        const headers = { authorization: `Bearer ${await this.#world.token(who)}`, 'portal-code': who.portalCode }
        await until(
          'a score is received',
          async () => {
            const answer = await ask(
              this.#front,
              'POST /ims/score/submit',
              { headers, body },
              AbortSignal.timeout(4_000),
            ).catch(() => undefined)
            if (answer && [400, 404, 409, 422].includes(answer.status)) throw new Error(`refused: ${answer.text}`)
            return answer?.status === 200
          },
          120_000,
        )
        this.scores += 1
      }),
    )
  }

  /** By its own code, past whatever is wrong with the line of the hall. */
  commandFromPhone = async (phone: string, ...commands: object[]): Promise<void> => {
    const headers = { code: this.#screen.code, authcode: phone }
    await this.#join('console', '手机', phone)
    await this.#world.call(null, 'PUT /ims/room/take-lease', { portal: null, headers, body: { isTakeOver: true } })
    for (const command of commands) {
      const { version: seenVersion } = await this.truth()
      const body = { id: newId(), seenVersion, command } as never
      const reply = await this.#world.call(null, 'PUT /ims/room/command', { portal: null, headers, body })
      if (reply.status !== 200) throw new Error(`the phone was refused: ${reply.msg}`)
    }
  }

  /** Of the device that the page is. */
  async revoke(page: WatchedPage): Promise<void> {
    const authcode = await page.page.evaluate<string>(
      `localStorage.getItem('laurel:screen:${this.#screen.code}:screen-auto-code')`,
    )
    const headers = { code: this.#screen.code, authcode }
    const { data } = await this.#world.call(null, 'GET /ims/room/get-followed', { portal: null, headers })
    const deviceId = data.find(({ topic }) => topic.startsWith('device:'))?.topic.slice('device:'.length) ?? ''
    const reply = await this.#actByFront({ act: 'revoke', deviceId })
    if (reply !== 200) throw new Error(`${page.name} was not revoked: ${reply}`)
  }

  async #actByFront(body: object): Promise<number> {
    const headers = { ...this.#observer }
    return (await ask(this.#front, 'PUT /ims/screen-device/act-from-console', { headers, body })).status
  }
}
