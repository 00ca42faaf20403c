import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type LoadedUnit, loadedUnits } from './loaded-units.ts'
import { unitFolder } from './unit.ts'

const serving = ['laurel-api@1', 'laurel-desk', 'laurel-worker', 'laurel-engine@1', 'laurel-front']
const wanted = [...serving, 'laurel-migrate'].map((name) => `${name}.service`)

const ofServer = { type: 'exec', restart: 'always', user: 'laurel', folder: '/opt/laurel', mayHave: '', has: '' }
const valuesOf = (unit: LoadedUnit | undefined) => ({
  type: unit?.get('Type'),
  restart: unit?.get('Restart'),
  user: unit?.get('User') === unit?.get('Group') ? unit?.get('User') : 'another group',
  folder: unit?.get('WorkingDirectory'),
  mayHave: unit?.get('CapabilityBoundingSet'),
  has: unit?.get('AmbientCapabilities') ?? '',
})

test('systemd loads each unit with the user, the folder, the rights and the end that it was written with', () => {
  const units = loadedUnits(wanted)
  const loaded = Object.fromEntries(wanted.map((name) => [name.replace('.service', ''), valuesOf(units.get(name))]))
  const binds = 'cap_net_bind_service'
  expect(loaded).toEqual({
    'laurel-api@1': ofServer,
    'laurel-desk': ofServer,
    'laurel-worker': ofServer,
    'laurel-engine@1': { ...ofServer, folder: '/opt/laurel-engine' },
    // A user who reads no secret of ours, and may have the ports 80 and 443.
    'laurel-front': {
      ...ofServer,
      user: 'laurel-front',
      folder: '/var/lib/laurel/nginx',
      mayHave: binds,
      has: binds,
    },
    // `systemctl start laurel-migrate` returns when the schema is there, and it is not run again.
    'laurel-migrate': { ...ofServer, type: 'oneshot', restart: 'no' },
  })
  for (const name of wanted)
    expect([units.get(name)?.get('ProtectSystem'), units.get(name)?.get('UMask')]).toEqual(['strict', '0077'])
})

test('only the worker may make namespaces, to shut in those who read documents', () => {
  const units = loadedUnits(wanted)
  const mounting = wanted.filter((name) => / pivot_root(?: |$)/.test(units.get(name)?.get('SystemCallFilter') ?? ''))
  expect(mounting).toEqual(['laurel-worker.service'])
  const making = wanted.filter((name) => units.get(name)?.get('RestrictNamespaces') !== 'n/a')
  expect(making).toEqual(['laurel-worker.service'])
})

test('a drop-in that wins over its unit is seen in what was loaded', () => {
  const planted = loadedUnits(wanted, { 'laurel-.service.d/hardening.conf': '[Service]\nUser=laurel\n' })
  expect(planted.get('laurel-front.service')?.get('User')).toBe('laurel')
})

/** Lists: what stands in the unit is added to the drop-in's. */
const adding = new Set(['RestrictAddressFamilies', 'SystemCallFilter'])

test('no unit says what the drop-in for all of them says: it would not count', () => {
  const settings = (file: string) => readFileSync(join(unitFolder, file), 'utf8').match(/^[A-Z]\w*/gm) ?? []
  const common = new Set(settings('laurel-.service.d/hardening.conf'))
  const twice = readdirSync(unitFolder)
    .filter((name) => name.endsWith('.service'))
    .flatMap((name) =>
      settings(name).flatMap((setting) => (common.has(setting) && !adding.has(setting) ? [`${name}: ${setting}`] : [])),
    )
  expect(twice).toEqual([])
})
