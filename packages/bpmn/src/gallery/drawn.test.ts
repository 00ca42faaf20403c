import { expect, test } from 'vitest'
import { type DrawnShape, drawnOf, mostDrawn } from './drawn.ts'

const task = (x: number, y: number): DrawnShape => ({ kind: 'task', x, y, width: 100, height: 80 })
const grid = (count: number, columns = 40) =>
  Array.from({ length: count }, (_, index) => task((index % columns) * 150, Math.floor(index / columns) * 120))

test('a drawing begins at its own corner and keeps its measures while it is small', () => {
  expect(
    drawnOf(
      [task(200, 300), task(400, 300)],
      [
        [
          { x: 300, y: 340 },
          { x: 400, y: 340 },
        ],
      ],
    ),
  ).toEqual({
    width: 300,
    height: 80,
    shapes: [task(0, 0), task(200, 0)],
    ways: [[100, 40, 200, 40]],
  })
})

test('of a thousand elements as many are shown as a small picture can hold, from one end to the other', () => {
  const shapes = grid(1000)
  const ways = shapes
    .slice(1)
    .map(({ x, y }) => Array.from({ length: 40 }, (_, bend) => ({ x: x + bend, y: y + bend })))
  const drawn = drawnOf([{ kind: 'frame', x: -50, y: -50, width: 6100, height: 3100 }, ...shapes], ways)
  expect(drawn?.shapes.length).toBe(mostDrawn.shapes)
  expect(drawn?.ways.length).toBe(mostDrawn.ways)
  expect(Math.max(...(drawn?.ways ?? []).map((way) => way.length))).toBe(2 * mostDrawn.bends)
  expect(Math.max(drawn?.width ?? 0, drawn?.height ?? 0)).toBe(mostDrawn.side)
  expect(drawn?.shapes[0]).toMatchObject({ kind: 'frame', x: 0, y: 0 })
  expect(drawn?.shapes.at(-1)).toMatchObject({ x: 967, y: 480 })
  expect(JSON.stringify(drawn).length).toBeLessThan(8_000)
})

test('however many frames a file has, what stands in them is shown too', () => {
  const frames = grid(500).map((shape): DrawnShape => ({ ...shape, kind: 'frame' }))
  const kinds = drawnOf([...frames, ...grid(500)], [])?.shapes.map(({ kind }) => kind) ?? []
  expect([kinds.filter((kind) => kind === 'frame').length, kinds.length]).toEqual([30, 60])
})

test('numbers that no drawing has are passed over, and where nothing is left nothing is shown', () => {
  const wild = [
    { ...task(0, 0), x: Number.NaN },
    { ...task(0, 0), y: Number.POSITIVE_INFINITY },
    { ...task(0, 0), width: -5 },
    { ...task(0, 0), height: 1e300 },
  ]
  expect(drawnOf(wild, [])).toBeUndefined()
  expect(
    drawnOf(
      [],
      [
        [
          { x: 0, y: 0 },
          { x: 5, y: 5 },
        ],
      ],
    ),
  ).toBeUndefined()
  const drawn = drawnOf(
    [...wild, task(10, 10)],
    [
      [
        { x: 0, y: Number.NaN },
        { x: 1, y: 1 },
      ],
      [{ x: 1, y: 1 }],
    ],
  )
  expect(drawn).toEqual({ width: 100, height: 80, shapes: [task(0, 0)], ways: [] })
})
