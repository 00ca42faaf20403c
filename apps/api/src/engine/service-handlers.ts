import type { Handler } from '@laurel/bpmn/model/handlers'
import type { Ctx, System } from '../ctx.ts'
import type { Variables } from './client.ts'

/** Where a service step stands in the run of a process. */
export type ServiceStep = { instanceId: string; activityId: string; subject: string | null; subjectId: string | null }

/** `notYet`: it is asked again after so many seconds. What cannot succeed is thrown as a StepFailure. */
export type ServiceResult = { variables: Variables } | { notYet: { seconds: number } }

/** Runs in one transaction with the record of its result: what it writes happens once. It calls nothing outside the database. */
export type ServiceHandler = (ctx: Ctx<System>, step: ServiceStep) => Promise<ServiceResult>
export type ServiceHandlers = Readonly<Partial<Record<Handler, ServiceHandler>>>

/** It would fail again: an administrator reads the message. */
export class StepFailure extends Error {}

const registered = new Map<string, ServiceHandler>()

export function registerHandlers(handlers: ServiceHandlers): void {
  for (const [topic, handler] of Object.entries(handlers)) registered.set(topic, handler)
}

export const handlerOf = (topic: string): ServiceHandler | undefined => registered.get(topic)
