import { createHmac } from 'node:crypto'
import { cpSync, existsSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { engineVersion, ensureEngineBuilt } from './engine-build.ts'
import { engineDatabase, engineOwner, outboxReader, prepareEngineDatabase } from './engine-database.ts'
import { ownFolder } from './paths.ts'
import { postgresSuperuser } from './postgres.service.ts'
import type { Secrets } from './secrets.ts'
import { answersOk, type Service, type ServiceContext } from './service.ts'
import { javaHome } from './versions.ts'

// Like systemd's Restart=always: a node that was killed or ran out of memory comes back. The engine dies with its supervisor.
const supervisor = `child=
trap 'kill "$child" 2>/dev/null; wait "$child"; exit 0' TERM INT
while :; do
  setpriv --pdeathsig KILL -- "$@" & child=$!
  wait "$child"
  sleep 0.2
done`

// A copy beside the data: the cache stands in a home folder that the unprivileged user cannot enter.
const programIn = (folder: string) => join(dirname(folder), 'programs', `engine-${engineVersion()}`)

export function engineNode(name: 'engine-a' | 'engine-b'): Service {
  return {
    name,
    user: () => 'nobody',
    stopSignal: 'SIGTERM',
    version: engineVersion,
    // Two nodes on two busy cores, with the tables to be made.
    readySeconds: 180,
    async prepare(context) {
      ownFolder(context.folder, context.owner, 0o700)
      ownFolder(join(context.folder, 'temp'), context.owner, 0o700)
      copyProgram(context.folder)
      const superuser = `${postgresSuperuser}:${encodeURIComponent(context.secrets.postgresPassword)}`
      const url = `postgres://${superuser}@127.0.0.1:${postgresPortOf(context)}/postgres`
      await prepareEngineDatabase(url, databasePasswords(context.secrets))
    },
    launch: (context) => ({
      file: '/bin/sh',
      args: ['-c', supervisor, name, `${javaHome}/bin/java`, ...javaArguments(context.folder)],
      env: environment(name, context),
    }),
    answers: ({ port }) => answersOk(`http://127.0.0.1:${port}/engine-rest/health`),
  }
}

export function engineAccount(secrets: Secrets): { user: string; password: string } {
  return { user: 'laurel', password: derived(secrets, 'engine account') }
}

export function outboxUrl(postgresPort: number, secrets: Secrets): string {
  const { reader } = databasePasswords(secrets)
  return `postgres://${outboxReader}:${reader}@127.0.0.1:${postgresPort}/${engineDatabase}`
}

function copyProgram(folder: string): void {
  const program = programIn(folder)
  if (existsSync(program)) return
  const built = ensureEngineBuilt()
  ownFolder(dirname(program), undefined, 0o755)
  // Both nodes come here at once, in one process: nothing between the two lines waits.
  cpSync(built, `${program}.new`, { recursive: true, force: true })
  renameSync(`${program}.new`, program)
}

function javaArguments(folder: string): string[] {
  const program = programIn(folder)
  const temp = `-Djava.io.tmpdir=${join(folder, 'temp')}`
  return [`@${join(program, 'jvm.options')}`, temp, '-jar', join(program, 'laurel-engine.jar')]
}

function environment(name: string, context: ServiceContext): Record<string, string> {
  const account = engineAccount(context.secrets)
  return {
    LAUREL_ENGINE_PORT: `${context.port}`,
    LAUREL_ENGINE_HOSTNAME: name,
    LAUREL_ENGINE_USER: account.user,
    LAUREL_ENGINE_PASSWORD: account.password,
    LAUREL_ENGINE_DATABASE_URL: `jdbc:postgresql://127.0.0.1:${postgresPortOf(context)}/${engineDatabase}`,
    LAUREL_ENGINE_DATABASE_USER: engineOwner,
    LAUREL_ENGINE_DATABASE_PASSWORD: databasePasswords(context.secrets).owner,
  }
}

function databasePasswords(secrets: Secrets): { owner: string; reader: string } {
  return { owner: derived(secrets, 'engine owner'), reader: derived(secrets, 'engine outbox reader') }
}

function derived(secrets: Secrets, purpose: string): string {
  return createHmac('sha256', secrets.postgresPassword).update(purpose).digest('hex')
}

function postgresPortOf({ postgresPort }: ServiceContext): number {
  if (postgresPort === undefined) throw new Error('the engine needs PostgreSQL: start it first')
  return postgresPort
}
