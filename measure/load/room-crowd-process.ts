import { get, type IncomingMessage } from 'node:http'

export type CrowdDevice = { code: string; authcode: string }
export type RoomCrowdCommand = { port: number; devices: readonly CrowdDevice[] } | 'forget' | 'tell'
/**
 * `gaps`: versions that a device never saw, though its stream was not cut between. `lagsMs`: how long ago the first version was made that it had not
 * seen until then.
 */
export type RoomCrowdFigures = { heard: number; gaps: number; cuts: number; lagsMs: number[] }

/** Opening one is a request with its own transaction; more at a time would only wait. */
const atATime = 16
const askAgainMs = 200
const pictureOf = /"topic":"room:([^"]+)","version":\d+,"state":\{"version":(\d+),"sequence":\d+,"at":"([^"]+)"/
/** As far as anybody has seen them. */
const madeAt = new Map<string, number>()

let figures: RoomCrowdFigures = { heard: 0, gaps: 0, cuts: 0, lagsMs: [] }

process.on('message', (asked: RoomCrowdCommand) => {
  if (asked === 'tell') process.send?.(figures)
  else if (asked === 'forget') {
    figures = { heard: 0, gaps: 0, cuts: 0, lagsMs: [] }
    process.send?.('')
  } else
    open(asked.port, [...asked.devices]).then(
      () => process.send?.(''),
      (error: Error) => process.send?.(error.message),
    )
})
process.send?.('')

async function open(port: number, left: CrowdDevice[]): Promise<void> {
  const openOn = async () => {
    for (let device = left.pop(); device; device = left.pop()) await follow(port, device)
  }
  await Promise.all(Array.from({ length: atATime }, openOn))
}

/** Resolves with the first state of its room; cut, it comes back by itself. */
function follow(port: number, device: CrowdDevice): Promise<void> {
  return new Promise((resolve) => {
    let version = 0
    let isAnew = true
    const again = () => {
      figures.cuts += 1
      isAnew = true
      setTimeout(connect, askAgainMs)
    }
    const hear = (frame: string) => {
      const [, room, number, at] = pictureOf.exec(frame) ?? []
      if (number === undefined || at === undefined || Number(number) <= version) return
      madeAt.set(`${room} ${number}`, Date.parse(at))
      if (version > 0) {
        figures.heard += 1
        figures.lagsMs.push(Date.now() - (madeAt.get(`${room} ${version + 1}`) ?? Date.parse(at)))
        if (!isAnew) figures.gaps += Number(number) - version - 1
      }
      version = Number(number)
      isAnew = false
      resolve()
    }
    const read = (response: IncomingMessage) => {
      if (response.statusCode !== 200) return void response.resume().on('close', again)
      let unread = ''
      response.setEncoding('utf8').on('data', (piece: string) => {
        unread += piece
        for (let end = unread.indexOf('\n\n'); end >= 0; end = unread.indexOf('\n\n')) {
          hear(unread.slice(0, end))
          unread = unread.slice(end + 2)
        }
      })
      response.on('error', () => undefined)
      response.on('close', again)
    }
    const connect = () => {
      let isAnswered = false
      const target = { host: '127.0.0.1', port, path: '/app-api/ims/room/stream', headers: device, agent: false }
      const request = get(target, (response) => {
        isAnswered = true
        read(response)
      })
      request.on('error', () => {
        if (!isAnswered) again()
      })
    }
    connect()
  })
}
