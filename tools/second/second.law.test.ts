import { spawnSync } from 'node:child_process'
import { belowFrom, drawOrder, hashOf, numbersOf } from '@laurel/rules/draw'
import { groupProjects } from '@laurel/rules/grouping'
import { expect, test } from 'vitest'

// draw-v1 and grouping-v1 a second time, in Python: what the two programs disagree about is a mistake in one of them or in the description.
const program = new URL('draws.py', import.meta.url).pathname

function second(cases: readonly unknown[]): unknown {
  const { status, stdout, stderr, error } = spawnSync('python3', ['-B', program], {
    input: JSON.stringify(cases),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`${program}: ${error?.message ?? stderr}`)
  return JSON.parse(stdout)
}

/** The same cases in each run. */
const below = belowFrom(numbersOf(hashOf('cases of the second implementation'), 'cases'))
const upTo = (most: number) => below(most + 1)
const some = (least: number, most: number) => Array.from({ length: least + upTo(most - least) }, (_, at) => at)
const schools = ['岚江大学', '云岭大学', 'S\u0301', '\u015a', '🌿', '\ufffd', 'Ｚ', 'z']
const school = () => schools[below(schools.length)] ?? ''
const alphabet = ['P', '智', 'e\u0301', '🌿', '\ufffd', '']
const code = (at: number) => `${alphabet[below(alphabet.length)]}${at}`
const digits = () => some(0, 6).map(() => String(upTo(9)))
const beacon = () => (upTo(3) === 0 ? 'drand:quicknet:é' : '')
const rest = (at: number) => ({ serverSeed: hashOf(`seed ${at}`), digits: digits(), beacon: beacon() })

test('300 draws are the same in both', () => {
  const cases = Array.from({ length: 300 }, (_, at) => {
    const projects = some(1, 14).map((one) => ({ code: code(one), school: school() }))
    const pinned = upTo(2) === 0 ? [[1 + upTo(projects.length - 1), projects[0]?.code ?? ''] as const] : []
    const largest = Math.max(
      ...[...Map.groupBy(projects, (one) => one.school.normalize('NFC')).values()].map((own) => own.length),
    )
    const noAdjacentSchool = largest <= Math.ceil(projects.length / 2)
    const rules = { pins: pinned, noAdjacentSchool, maxTries: 200 }
    return { kind: 'draw', drawId: `2026-é-${at}`, projects, rules, ...rest(at) }
  })
  const ours = cases.map(({ digits: said, beacon: named, ...input }) =>
    drawOrder(input, { digits: said, beacon: named }),
  )
  expect(ours.some(({ tries }) => tries > 5)).toBe(true)
  expect(ours.some(({ order }) => order === null)).toBe(true)
  expect(second(cases)).toEqual(ours)
})

test('300 groupings are the same in both', () => {
  const cases = Array.from({ length: 300 }, (_, at) => {
    const tracks = some(1, 2).map((one) => `T${one}`)
    const projects = some(1, 24).map((one) => ({
      code: code(one),
      track: tracks[below(tracks.length)] ?? '',
      school: school(),
      strength: upTo(10_000),
    }))
    const groups = tracks.flatMap((track) => {
      const own = projects.filter((project) => project.track === track).length
      const names = some(1, 5)
      return names.map((one) => ({
        code: `${alphabet[one]}${track}${one}`,
        track,
        capacity: Math.max(1, Math.ceil(own / names.length) + upTo(1)),
      }))
    })
    const conflicts = some(0, 8).flatMap(() => {
      const [group, project] = [groups[below(groups.length)], projects[below(projects.length)]]
      return group && project ? [[group.code, project.code] as const] : []
    })
    const rules = { balanceStrength: upTo(2) > 0, strengthTolerance: 50, maxSwaps: upTo(3) === 0 ? 2 : 200 }
    return { kind: 'grouping', groupingId: `2026-é-${at}`, projects, groups, conflicts, rules, ...rest(at) }
  })
  const ours = cases.map(({ digits: said, beacon: named, ...input }) => {
    const { compromises: _, ...result } = groupProjects(input, { digits: said, beacon: named })
    return result
  })
  expect(second(cases)).toEqual(ours)
})
