import { scriptToken } from '@laurel/bpmn/model/decision'
import { asPlatform } from '../../database/platform.ts'
import { namedOrNobody } from '../../engine/assignment-script.ts'
import { placeOf } from '../../engine/business-key.ts'
import type { EngineEvent } from '../../engine/outbox.ts'
import * as sql from './task-assignment.sql.ts'

/**
 * Whom the scripts of rules name, in place of the token that stands for them. They run before the events are brought into our tables: a script
 * takes up to two seconds, and no transaction waits for one. What has no script costs nothing.
 */
export async function resolveScripts(events: readonly EngineEvent[]): Promise<readonly EngineEvent[]> {
  const scripted = events.flatMap((event) => {
    const place = event.tokens.includes(scriptToken) ? placeOf(event.businessKey) : undefined
    return place === undefined ? [] : [{ event, place }]
  })
  if (scripted.length === 0) return events
  const tasks = scripted.map(({ event, place }, at) => ({
    tenantId: place.tenantId,
    id: sql.placeholderId(at),
    instanceId: place.instanceId,
    innerId: event.innerInstanceId === event.engineInstanceId ? null : event.innerInstanceId,
    activityId: event.activityId ?? '',
  }))
  const { rules, subjects } = await asPlatform('assignment scripts', async (tx) => ({
    rules: new Map((await sql.rulesOf(tx, tasks)).map(({ id, rule }) => [id, rule])),
    subjects: new Map((await sql.scriptSubjects(tx, tasks)).map(({ id, subject }) => [id, subject])),
  }))
  const named = new Map<EngineEvent, string[]>()
  for (const [at, { event }] of scripted.entries()) {
    const script = rules.get(tasks[at]?.id ?? '')?.script
    const subject = subjects.get(tasks[at]?.id ?? '')
    named.set(event, script !== undefined && subject ? await namedOrNobody(script, subject) : [])
  }
  return events.map((event) => {
    const tokens = named.get(event)
    return tokens === undefined ? event : { ...event, tokens }
  })
}
